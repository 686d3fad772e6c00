import { Stack, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import {
  type FilterSummary,
  hasMissingCosts,
  type HostedRun,
  measuredTotals,
  reportSpend,
} from "@termsift/core/contract";
import { use } from "react";
import { formatMoney } from "../../../lib/format.ts";
import type { ExclusionCounts } from "../exclusion-store.ts";
import { costText, fallbackText, HOSTED_LABEL, sourcesText } from "../hosted/hosted-run-text.ts";
import { useCounts, useOpenResult } from "../open-result.ts";
import { ViewContext } from "../shown-view.ts";
import { resultStrings } from "../strings.ts";
import classes from "./money-line.module.css";
import { MoneyPicture } from "./money-picture.tsx";
import { Note } from "./note.tsx";
import { ReportStrip } from "./report-strip.tsx";

const { money: strings, list } = resultStrings;
const PANEL_ID = "what-was-read";

/** The money to block and to review. A click shows the figures of the file below. */
export function MoneyLine() {
  const { view, change } = use(ViewContext);
  const counts = useCounts();
  const { summary } = useOpenResult().result;
  if (summary === null) return null;
  const isOpen = view.isReadOpen;
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <UnstyledButton
      className={`${classes.line ?? ""} tabular`}
      aria-expanded={isOpen}
      aria-controls={PANEL_ID}
      title={strings.open}
      onClick={() => change({ isReadOpen: !isOpen })}
    >
      <span>{moneyText(summary, counts)}</span>
      <Icon size={16} aria-hidden="true" />
    </UnstyledButton>
  );
}

export function moneyText({ cost, report }: FilterSummary, counts: ExclusionCounts): string {
  if (reportSpend(cost) === 0 || measuredTotals(report).cost === null)
    return strings.counts(counts.total, counts.undecided);
  const exact = (amount: number) => formatMoney(Math.max(0, amount), report.currency);
  // If some rows have no cost, the real sums may be higher.
  const sum = hasMissingCosts(report) ? (amount: number) => list.atLeast(exact(amount)) : exact;
  const { yes, no } = strings.adds;
  const adds = report.reconciled === true ? yes : report.reconciled === false ? no : "";
  const own = report.reported?.cost ?? null;
  // The total that the owner finds in the file. Spend that the report does not list is named in the panel below.
  const total = own === null ? sum(report.totals.cost ?? cost.total) : exact(own);
  return strings.line(sum(counts.cost), total, sum(counts.undecidedCost), adds);
}

/** The figures of the file, and where the money goes. */
export function ReadPanel() {
  const { view } = use(ViewContext);
  const { summary } = useOpenResult().result;
  if (summary === null || !view.isReadOpen) return null;
  return (
    <Stack gap="sm" pt="sm" id={PANEL_ID}>
      <ReportStrip summary={summary} />
      <MoneyPicture summary={summary} />
      {summary.hostedRun ? <HostedRunNote run={summary.hostedRun} /> : null}
    </Stack>
  );
}

function HostedRunNote({ run }: { readonly run: HostedRun }) {
  const warning = fallbackText(run);
  return (
    <section className="frame" aria-label={HOSTED_LABEL}>
      <ul className="plain-list">
        <Note kind="hosted">{`${sourcesText(run)} ${costText(run)}`}</Note>
        {warning === null ? null : <Note kind="warn">{warning}</Note>}
      </ul>
    </section>
  );
}
