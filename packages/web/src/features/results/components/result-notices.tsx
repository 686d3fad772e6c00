import { Alert, Anchor } from "@mantine/core";
import { IconAlertTriangle, IconHandClick, IconLanguage } from "@tabler/icons-react";
import type { LanguageFit, ProfileFit } from "@termsift/core/contract";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../../config/paths.ts";
import { focusHeading } from "../../../lib/focus.ts";
import { formatCount, formatShare } from "../../../lib/format.ts";
import { useOpenResult } from "../open-result.ts";
import { resultStrings } from "../strings.ts";
import { Note } from "./note.tsx";
import { reportNotesOf } from "./report-strip.tsx";

const STORAGE_KEY = "hasVisitedFilterResults";

export function FirstVisitHint() {
  const [isShown, setIsShown] = useState(() => localStorage.getItem(STORAGE_KEY) !== "true");
  useEffect(() => {
    localStorage.setItem(STORAGE_KEY, "true");
  }, []);
  if (!isShown) return null;
  return (
    <Alert
      className="screen-only"
      color="pine"
      p="xs"
      icon={<IconHandClick size={18} />}
      withCloseButton
      closeButtonLabel={resultStrings.hintClose}
      onClose={() => {
        setIsShown(false);
        focusHeading();
      }}
    >
      {resultStrings.hint}
    </Alert>
  );
}

const { language, profileFit, campaignFit } = resultStrings;
const languageNames = new Intl.DisplayNames("en", { type: "language" });
const formatScore = (score: number) => score.toFixed(2);

export function LanguageNotice({ fit }: { readonly fit: LanguageFit | undefined }) {
  if (!fit?.isWeak) return null;
  const name = languageNames.of(fit.language) ?? fit.language;
  const overall = formatScore(fit.f1Overall);
  return (
    <Alert color="yellow" title={language.title(name)} icon={<IconLanguage size={18} />}>
      {fit.f1 === null
        ? language.unmeasured(name, overall)
        : language.measured(
            name,
            formatScore(fit.f1),
            formatCount(fit.labelledTerms),
            overall,
          )}{" "}
      {language.advice}
    </Alert>
  );
}

/** Shows the warnings that concern the whole report. They are visible in every step. */
export function Doubts() {
  const { result } = useOpenResult();
  const { summary } = result;
  const notes = summary ? reportNotesOf(summary.report).filter(({ kind }) => kind === "warn") : [];
  return (
    <>
      <ProfileFitNotice />
      {result.isPartial ? <Alert color="yellow">{resultStrings.partial}</Alert> : null}
      {notes.length === 0 ? null : (
        <ul className="plain-list">
          {notes.map((note) => (
            <Note key={note.children} {...note} />
          ))}
        </ul>
      )}
    </>
  );
}

function ProfileFitNotice() {
  const { result, business } = useOpenResult();
  const fit = result.summary?.profileFit;
  if (!fit?.isDoubtful) return <CampaignFitNotice campaigns={fit?.campaigns} />;
  const { judgedTerms, wasteTerms, provenTerms, provenWasteTerms } = fit;
  const share = formatShare(wasteTerms / judgedTerms);
  return (
    <Alert color="yellow" title={profileFit.title(business)} icon={<IconAlertTriangle size={18} />}>
      {profileFit.waste(formatCount(wasteTerms), formatCount(judgedTerms), share)}{" "}
      {provenWasteTerms > 0
        ? `${profileFit.proven(formatCount(provenWasteTerms), formatCount(provenTerms))} `
        : null}
      {profileFit.advice}{" "}
      <Anchor component={Link} to={paths.businessSetup} c="inherit" size="sm" underline="always">
        {profileFit.change}
      </Anchor>
    </Alert>
  );
}

/** Warns if the profile does not describe what some campaigns advertise. */
function CampaignFitNotice({ campaigns = [] }: Pick<ProfileFit, "campaigns">) {
  if (campaigns.length === 0) return null;
  const named = campaigns.map(({ campaign, judgedTerms, wasteTerms }) =>
    campaignFit.named(campaign, formatCount(wasteTerms), formatCount(judgedTerms)),
  );
  return (
    <Alert color="yellow" title={campaignFit.title} icon={<IconAlertTriangle size={18} />}>
      {campaignFit.waste(named)}{" "}
      <Anchor component={Link} to={paths.businessSetup} c="inherit" size="sm" underline="always">
        {profileFit.change}
      </Anchor>
    </Alert>
  );
}
