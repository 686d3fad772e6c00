import { Text, Title } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconEyeOff } from "@tabler/icons-react";
import { type FilterSummary, type Inspection, measuredTotals } from "@termsift/core/contract";
import type { ReactNode } from "react";
import { formatCount, formatMoney, formatShare } from "../../../lib/format.ts";
import { doubtOf } from "../report-doubt.ts";
import { resultStrings } from "../strings.ts";
import classes from "./report-strip.module.css";

const { report: strings } = resultStrings;

/** What was read of the file, so that the user can tell whether it is the report they meant. */
export function ReportStrip({ summary }: { readonly summary: FilterSummary }) {
  const { report } = summary;
  return (
    <section className={classes.strip} aria-labelledby="report-title">
      <Title order={2} size="h5" id="report-title" className={classes.title ?? ""}>
        {strings.title}
      </Title>
      <dl className={classes.facts}>
        {factsOf(report).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={classes.notes}>
        <TotalNote report={report} />
        <ConversionsNote report={report} />
        <HiddenNote summary={summary} />
        <IssuesNote report={report} />
      </ul>
    </section>
  );
}

function factsOf(report: Inspection): [string, string][] {
  const { currency } = report;
  const totals = measuredTotals(report);
  return [
    [strings.source, strings.platforms[report.platform]],
    ...(report.dateRange ? [[strings.dates, report.dateRange] as [string, string]] : []),
    [strings.rows, formatCount(report.rows)],
    [strings.terms, formatCount(report.uniqueTerms)],
    ...(totals.clicks === null
      ? []
      : [[strings.clicks, formatCount(totals.clicks)] as [string, string]]),
    ...(totals.cost === null
      ? []
      : [[strings.cost, formatMoney(totals.cost, currency)] as [string, string]]),
  ];
}

const countMismatches = new Set(["clicks-mismatch", "impressions-mismatch"]);

/** Whose total it is: that of Google, or of a report that nobody signed. */
function ownerOf({ platform }: Inspection): string {
  if (platform === "unknown") return strings.ofReport;
  const [name = ""] = strings.platforms[platform].split(" ");
  return name;
}

function TotalNote({ report }: { readonly report: Inspection }) {
  const { reconciled, totals, reported, currency } = report;
  const doubt = doubtOf(report);
  if (doubt !== undefined && reconciled !== false) return <Warning>{doubt}</Warning>;
  if (reconciled === true) {
    const owner = ownerOf(report);
    // Money is what counts, but a plain tick would speak for all.
    if (report.issues.some(({ code }) => countMismatches.has(code)))
      return <Warning>{strings.reconciledInPart(owner)}</Warning>;
    return <Note icon={<IconCircleCheck size={17} />}>{strings.reconciled(owner)}</Note>;
  }
  if (reconciled === null) return <Note icon={null}>{strings.noTotal}</Note>;
  const [read, own] = [totals.cost, reported?.cost ?? null].map((cost) =>
    cost === null ? null : formatMoney(cost, currency),
  );
  if (own && !read) return <Warning>{strings.costsLost(own)}</Warning>;
  // Costs may agree by chance where rows were left out: two equal amounts would explain nothing.
  const text = read && own && read !== own ? strings.notReconciled(read, own) : undefined;
  return <Warning>{text ?? strings.notReconciledPlain}</Warning>;
}

/** They protect terms: where they are not stated, that must be seen before anything is excluded. */
function ConversionsNote({ report }: { readonly report: Inspection }) {
  const issue = report.issues.find(({ code }) => code === "conversions-missing");
  return issue ? <Warning>{strings.conversionsMissing}</Warning> : null;
}

function HiddenNote({ summary }: { readonly summary: FilterSummary }) {
  const { hidden, total } = summary.cost;
  if (!hidden) return null;
  const { currency, reconciled } = summary.report;
  const cost = formatMoney(hidden, currency);
  // Of a sum that misses rows the share would be too large.
  const text =
    reconciled === false
      ? strings.hiddenPlain(cost)
      : strings.hidden(cost, formatShare(hidden / (total + hidden)));
  return <Note icon={<IconEyeOff size={17} />}>{text}</Note>;
}

function IssuesNote({ report }: { readonly report: Inspection }) {
  if (report.issueCount === 0) return null;
  return (
    <li>
      <details className={classes.issues}>
        <summary>
          <IconAlertTriangle size={17} aria-hidden="true" /> {strings.issues(report.issueCount)}
        </summary>
        <ul>
          {report.issues.slice(0, 100).map((issue) => (
            <li key={`${String(issue.line)} ${issue.code} ${issue.message}`}>{issue.message}</li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function Warning({ children }: { readonly children: string }) {
  return (
    <li className={classes.warning}>
      <IconAlertTriangle size={17} aria-hidden="true" />
      <Text size="sm">{children}</Text>
    </li>
  );
}

function Note({ icon, children }: { readonly icon: ReactNode; readonly children: string }) {
  return (
    <li>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <Text size="sm">{children}</Text>
    </li>
  );
}
