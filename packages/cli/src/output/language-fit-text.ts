import type { LanguageFit } from "@termsift/core/contract";
import { formatNumber } from "./format-number.ts";

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** Says where the embedded model serves the language of the terms less well; undefined where it does not. */
export function languageFitText(fit: LanguageFit | undefined): string | undefined {
  if (!fit?.isWeak) return undefined;
  const { language, f1, labelledTerms } = fit;
  const name = languageNames.of(language) ?? language;
  const overall = fit.f1Overall.toFixed(2);
  const measured =
    f1 === null
      ? `Nobody has measured the embedded model in ${name} yet; over the languages that were measured it scored ${overall} (F1, where 1 is faultless).`
      : `On ${formatNumber(labelledTerms)} ${name} terms that people had labelled, the embedded model scored ${f1.toFixed(2)} (F1, where 1 is faultless); over all languages it scored ${overall}.`;
  return `These terms are in ${name}: read the lists with more care. ${measured} A hosted model reads every language (--classifier llm, or cascade for the doubtful terms only).`;
}
