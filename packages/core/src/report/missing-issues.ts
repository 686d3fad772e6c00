import type { IssueCode } from "../contract/issue-codes.ts";
import type { Layout } from "./layout/find-layout.ts";
import type { Totals } from "./reconcile.ts";
import type { ColumnMissing } from "./rows/row-figures.ts";

export type MissingFacts = {
  readonly layout: Layout;
  readonly totals: Totals;
  /** Counts of cells without a value. `cost` belongs to the cost column that was added up. */
  readonly missing: Readonly<
    Record<"cost" | "clicks" | "impressions" | "conversions", ColumnMissing>
  >;
};

type FileIssue = readonly [code: IssueCode, message: string];

export function missingIssues(facts: MissingFacts): FileIssue[] {
  return [
    ...missingColumns(facts),
    ...missingCosts(facts),
    ...missingCounts(facts),
    ...missingConversions(facts),
  ];
}

function missingColumns({ layout, totals, missing }: MissingFacts): FileIssue[] {
  const [hasCost, hasClicks] = [totals.cost !== null, totals.clicks !== null];
  const isReport = hasCost || hasClicks || totals.impressions !== null;
  if (!isReport || (hasCost && hasClicks)) return [];
  const { index } = layout.columns;
  const isEmpty = hasClicks ? missing.cost.isWhole : missing.clicks.isWhole;
  const next = "download the report again.";
  if (hasCost) {
    const what =
      index.clicks !== undefined && isEmpty
        ? 'The column of clicks holds no value in any row ("--" or empty)'
        : "No clicks column was recognised";
    return [["no-clicks-column", `${what}, so no clicks are shown. Add it and ${next}`]];
  }
  if (!hasClicks) {
    const message = `Neither costs nor clicks were found, so the terms cannot be sorted or added up by them. Add the columns and ${next}`;
    return [["no-cost-column", message]];
  }
  const rest = "so nothing can be sorted or added up by cost.";
  const message = isEmpty
    ? `The cost column holds no value in any row ("--" or empty), ${rest} Download the report again with its costs.`
    : `No cost column was recognised, ${rest} Add the cost column and ${next}`;
  return [["no-cost-column", message]];
}

function missingCosts({ totals, missing }: MissingFacts): FileIssue[] {
  const { unmeasured, firstLine } = missing.cost;
  if (totals.cost === null || unmeasured === 0) return [];
  const where = totals.clicks === null ? "" : " where the clicks are not 0";
  const [what, line] =
    unmeasured === 1
      ? ["The cost of 1 row is", `line ${firstLine}`]
      : [`The costs of ${unmeasured} rows are`, `the first is line ${firstLine}`];
  const message = `${what} missing ("--" or an empty cell${where}; ${line}). The cost of these rows is unknown and missing from every sum.  Download the report again, or look these terms up on the platform.`;
  return [["costs-missing", message]];
}

function missingCounts({ totals, missing }: MissingFacts): FileIssue[] {
  return (["clicks", "impressions"] as const).flatMap((name): FileIssue[] => {
    const { unmeasured, firstLine } = missing[name];
    if (totals[name] === null || unmeasured === 0) return [];
    const rows = unmeasured === 1 ? "1 row are" : `${unmeasured} rows are`;
    const line = `${unmeasured === 1 ? "" : "the first is "}line ${firstLine}`;
    const message = `The ${name} of ${rows} missing ("--" or an empty cell; ${line}). They are missing from every sum of ${name}.`;
    return [[`${name}-missing`, message]];
  });
}

/** A missing conversion count matters, because conversions protect a term from exclusion. */
function missingConversions({ missing: { conversions } }: MissingFacts): FileIssue[] {
  const { blank, isWhole } = conversions;
  if (blank === 0) return [];
  if (isWhole) {
    const message =
      'The conversions column holds no value in any row ("--" or empty), so no term can be protected because it converts. Download the report again with its conversions.';
    return [["conversions-missing", message]];
  }
  const rows = blank === 1 ? "1 row states" : `${blank} rows state`;
  const message = `${rows} no conversions ("--" or an empty cell). This was read as 0, so their terms are not protected for their conversions. Look them up on the platform before you exclude them.`;
  return [["conversions-missing", message]];
}
