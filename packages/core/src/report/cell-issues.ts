import type { IssueCode } from "../contract/issue-codes.ts";
import { formatMoney } from "../terms/format-figures.ts";
import type { NonTermKind } from "./rows/non-term.ts";
import type { NonTerms } from "./rows/non-terms.ts";
import { CLICKS, CONVERSIONS, CONVERTED_COST, COST, fromMicros } from "./rows/row-figures.ts";
import { quoteCell } from "./rows/row-issues.ts";
import type { UnreadableNames } from "./rows/unreadable-names.ts";

type CellFacts = {
  readonly nonTerms: NonTerms;
  readonly unreadableNames: UnreadableNames;
  /** `hasCost` etc.: the report has the figure. */
  readonly hasCost: boolean;
  readonly hasClicks: boolean;
  readonly currency: string | null;
  readonly isConverted: boolean;
};

type CellIssue = readonly [code: IssueCode, message: string];

const kinds: Record<
  NonTermKind,
  { code: IssueCode; what: (rows: string) => string; next: string }
> = {
  changed: {
    code: "changed-terms",
    what: (rows) => `In ${rows}, a spreadsheet changed the search term`,
    next: "To judge these searches, download the report again and do not open it in a spreadsheet.",
  },
  missing: {
    code: "missing-terms",
    what: (rows) => `${rows} ${rows.startsWith("1 ") ? "does" : "do"} not name the search term`,
    next: "Only the platform knows these searches.",
  },
  unreadable: {
    code: "unreadable-terms",
    what: (rows) => `In ${rows}, the search term has lost letters`,
    next: "To judge these searches, download the report again and do not convert it.",
  },
};

/** Lists what is odd in cells: one issue per kind, with its number, an example and its cost. */
export function cellIssues(facts: CellFacts): CellIssue[] {
  return [...nonTermIssues(facts), ...nameIssues(facts)];
}

function nonTermIssues({ nonTerms, ...facts }: CellFacts): CellIssue[] {
  return (Object.keys(kinds) as NonTermKind[]).flatMap((kind): CellIssue[] => {
    const found = nonTerms.byKind.get(kind);
    if (found === undefined) return [];
    const { code, what, next } = kinds[kind];
    const cells = [...found.cells].map((cell) => (cell === "" ? "an empty cell" : quoteCell(cell)));
    const where = `${cells.join(", ")}; ${found.rows === 1 ? "" : "the first is "}line ${found.firstLine}`;
    const rows = found.rows === 1 ? "1 row" : `${found.rows} rows`;
    const figures = figuresOf(found.sums, facts);
    const sums =
      figures === ""
        ? ""
        : ` ${found.rows === 1 ? "It is" : "They are"} in the totals (${figures}), but in no list.`;
    return [[code, `${what(rows)} (${where}).${sums} ${next}`]];
  });
}

function figuresOf(
  sums: readonly number[],
  { hasCost, hasClicks, currency, isConverted }: Omit<CellFacts, "nonTerms">,
): string {
  const cost = fromMicros(sums[isConverted ? CONVERTED_COST : COST] ?? 0);
  const conversions = fromMicros(sums[CONVERSIONS] ?? 0);
  return [
    hasCost ? formatMoney(cost, currency) : "",
    hasClicks ? counted(sums[CLICKS] ?? 0, "click") : "",
    conversions > 0 ? counted(conversions, "conversion") : "",
  ]
    .filter((figure) => figure !== "")
    .join(", ");
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function nameIssues({ unreadableNames: { rows, firstLine, cell } }: CellFacts): CellIssue[] {
  if (rows === 0) return [];
  const message = `The campaign or ad group of ${counted(rows, "row")} has lost letters: ${quoteCell(cell)} (${rows === 1 ? "" : "the first is "}line ${firstLine}). An import file with this name changes nothing, because the platform does not find it. Download the report again.`;
  return [["unreadable-names", message]];
}
