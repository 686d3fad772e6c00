import {
  amountDoubts,
  damagedTerms,
  type FilterSummary,
  type Inspection,
  type IssueCode,
  measuredTotals,
  reportSpend,
} from "@termsift/core/contract";
import { Card } from "../../../components/card.tsx";
import { formatCount, formatMoney, formatShare } from "../../../lib/format.ts";
import { resultStrings } from "../strings.ts";
import { Facts } from "./facts.tsx";
import { Foldout, Note, type NoteProps } from "./note.tsx";

const { report: strings } = resultStrings;

export function ReportStrip({ summary }: { readonly summary: FilterSummary }) {
  const { report } = summary;
  return (
    <Card title={strings.title}>
      <Facts facts={factsOf(report)} />
      <ul className="plain-list">
        {reportNotesOf(report).map((note) =>
          note.kind === "warn" ? null : <Note key={note.children} {...note} />,
        )}
        <HiddenNote summary={summary} />
        <IssuesNote report={report} />
      </ul>
    </Card>
  );
}

function factsOf(report: Inspection) {
  const { currency } = report;
  const totals = measuredTotals(report);
  return [
    [strings.source, strings.platforms[report.platform]],
    [strings.dates, report.dateRange],
    [strings.rows, formatCount(report.rows)],
    [strings.terms, formatCount(report.uniqueTerms)],
    [strings.clicks, totals.clicks === null ? null : formatCount(totals.clicks)],
    [strings.cost, totals.cost === null ? null : formatMoney(totals.cost, currency)],
  ] as const;
}

const unprotectedTexts: Partial<Record<IssueCode, string>> = {
  "conversions-missing": strings.conversionsMissing,
  "no-conversions-column": strings.noConversions,
};

const countMismatches = new Set(["clicks-mismatch", "impressions-mismatch"]);

function ownerOf({ platform }: Inspection): string {
  if (platform === "unknown") return strings.ofReport;
  const [name = ""] = strings.platforms[platform].split(" ");
  return name;
}

/** Returns a note on the report's total, and warnings if conversions are missing, rows were left out or terms damaged. */
export function reportNotesOf(report: Inspection): NoteProps[] {
  const total = totalNoteOf(report);
  const unprotected = report.issues.flatMap(({ code }) => unprotectedTexts[code] ?? []);
  const notes = [total, ...unprotected.map(warning)];
  const left = report.accounting.issues;
  const damaged = damagedTerms(report.issues).map(warning);
  return left === 0
    ? [...notes, ...damaged]
    : [...notes, warning(strings.leftOut(left, report.rows)), ...damaged];
}

const warning = (children: string): NoteProps => ({ kind: "warn", children });

function totalNoteOf(report: Inspection): NoteProps {
  const { reconciled, totals, reported, currency } = report;
  const [doubt] = amountDoubts(report.issues.filter(({ code }) => code !== "total-mismatch"));
  if (doubt !== undefined && reconciled !== false) return warning(doubt);
  if (reconciled === true) {
    const owner = ownerOf(report);
    // If the cost matches the total, but clicks or impressions do not, shows a warning instead of the check mark.
    if (report.issues.some(({ code }) => countMismatches.has(code)))
      return warning(strings.reconciledInPart(owner));
    const isRounded = Math.abs((totals.cost ?? 0) - (reported?.cost ?? totals.cost ?? 0)) >= 0.005;
    return { kind: "good", children: strings.reconciled(owner, isRounded) };
  }
  if (reconciled === null) return { children: strings.noTotal };
  const [read, own] = [totals.cost, reported?.cost ?? null].map((cost) =>
    cost === null ? null : formatMoney(cost, currency),
  );
  if (own && !read) return warning(strings.costsLost(own));
  // The cost read and the report's own cost can look equal although rows are missing. Then the text names no amounts.
  const text = read && own && read !== own ? strings.notReconciled(read, own) : undefined;
  return warning(text ?? strings.notReconciledPlain);
}

function HiddenNote({ summary }: { readonly summary: FilterSummary }) {
  const { hidden } = summary.cost;
  if (!hidden) return null;
  const { currency, reconciled } = summary.report;
  const cost = formatMoney(hidden, currency);
  // If rows are missing, the text omits the share, because a share of an incomplete sum would be too large.
  const text =
    reconciled === false
      ? strings.hiddenPlain(cost)
      : strings.hidden(cost, formatShare(hidden / reportSpend(summary.cost)));
  return <Note kind="hidden">{text}</Note>;
}

function IssuesNote({ report }: { readonly report: Inspection }) {
  if (report.issueCount === 0) return null;
  return (
    <li>
      <Foldout
        title={strings.issues(report.issueCount)}
        lines={report.issues.map(({ message }) => message)}
      />
    </li>
  );
}
