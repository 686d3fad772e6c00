import { Alert, Anchor } from "@mantine/core";
import { IconAlertTriangle, IconHandClick } from "@tabler/icons-react";
import { resultAlarmText } from "@termsift/core/audit";
import type { LanguageFit, ProfileFit } from "@termsift/core/contract";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { existingNegativesPath, paths } from "../../../config/paths.ts";
import { focusHeading } from "../../../lib/focus.ts";
import { formatCount, formatShare } from "../../../lib/format.ts";
import { useOpenResult } from "../open-result.ts";
import { resultStrings } from "../strings.ts";
import { Note, type NoteProps } from "./note.tsx";
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
      px="sm"
      py={{ base: 2, xs: 4 }}
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

const { language, profileFit, campaignFit, excludedAlarm } = resultStrings;
const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** Warns if the built-in model judges the report's language worse than others, or has not been tested in it. */
function languageTextOf(fit: LanguageFit | undefined): string | null {
  if (!fit?.isWeak) return null;
  const name = languageNames.of(fit.language) ?? fit.language;
  const text = fit.f1 === null ? language.unmeasured(name) : language.weak(name);
  return `${text} ${language.advice}`;
}

/** Shows the warnings that concern the whole report. They are visible in every step. */
export function Doubts() {
  const { result } = useOpenResult();
  const { summary } = result;
  const doubts = summary ? reportNotesOf(summary.report).filter(({ kind }) => kind === "warn") : [];
  const text = languageTextOf(summary?.languageFit);
  const notes: NoteProps[] = text === null ? doubts : [...doubts, { kind: "warn", children: text }];
  return (
    <>
      <ProfileFitNotice />
      <ExcludedAlarm />
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

/** Warns of searches that the account excludes although they converted. */
function ExcludedAlarm() {
  const { result, resultId, currency } = useOpenResult();
  const alarm = resultAlarmText(result, currency);
  if (alarm === null) return null;
  return (
    <Alert color="red" title={excludedAlarm.title} icon={<IconAlertTriangle size={18} />}>
      {alarm}{" "}
      <Anchor
        component={Link}
        to={existingNegativesPath(resultId)}
        c="inherit"
        size="sm"
        underline="always"
      >
        {excludedAlarm.check}
      </Anchor>
    </Alert>
  );
}

function ProfileFitNotice() {
  const { result, business } = useOpenResult();
  const fit = result.summary?.profileFit;
  if (!fit?.isDoubtful) return <CampaignFitNotice {...fit} />;
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
function CampaignFitNotice({ campaigns = [], furtherCampaigns = 0 }: Partial<ProfileFit>) {
  if (campaigns.length === 0) return null;
  const named = campaigns.map(({ campaign, judgedTerms, wasteTerms }) =>
    campaignFit.named(campaign, formatCount(wasteTerms), formatCount(judgedTerms)),
  );
  return (
    <Alert color="yellow" title={campaignFit.title} icon={<IconAlertTriangle size={18} />}>
      {campaignFit.waste(named, furtherCampaigns)}{" "}
      <Anchor component={Link} to={paths.businessSetup} c="inherit" size="sm" underline="always">
        {profileFit.change}
      </Anchor>
    </Alert>
  );
}
