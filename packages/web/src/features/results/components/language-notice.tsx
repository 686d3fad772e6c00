import { Alert } from "@mantine/core";
import { IconLanguage } from "@tabler/icons-react";
import type { LanguageFit } from "@termsift/core/contract";
import { resultStrings } from "../strings.ts";

const { language: strings } = resultStrings;
const languageNames = new Intl.DisplayNames("en", { type: "language" });
const formatScore = (score: number) => score.toFixed(2);

export function LanguageNotice({ fit }: { readonly fit: LanguageFit | undefined }) {
  if (!fit?.isWeak) return null;
  const name = languageNames.of(fit.language) ?? fit.language;
  const overall = formatScore(fit.f1Overall);
  return (
    <Alert color="yellow" title={strings.title(name)} icon={<IconLanguage size={18} />}>
      {fit.f1 === null
        ? strings.unmeasured(name, overall)
        : strings.measured(name, formatScore(fit.f1), String(fit.labelledTerms), overall)}{" "}
      {strings.advice}
    </Alert>
  );
}
