import {
  type PhraseShares,
  type PhraseTable,
  phraseRowAt,
  type ReportFigures,
  termCountAt,
} from "@termsift/core/ngrams";
import { normalizeTerm } from "@termsift/core/terms";

export const phraseColumns = [
  "phrase",
  "terms",
  "clicks",
  "cost",
  "conversions",
  "costPerConversion",
  "excluded",
  "kept",
  "review",
] as const;
export type PhraseColumn = (typeof phraseColumns)[number];
export type Sort<Column> = { readonly column: Column; readonly isDescending: boolean };

export type PhraseOrder = Sort<PhraseColumn> & { readonly search: string };

/** Returns the columns that the report can fill. */
export function columnsOf({ totals }: ReportFigures): PhraseColumn[] {
  const isMissing: Partial<Record<PhraseColumn, boolean>> = {
    clicks: totals.clicks === null,
    cost: totals.cost === null,
    conversions: totals.conversions === null,
    costPerConversion: totals.cost === null || totals.conversions === null,
  };
  return phraseColumns.filter((column) => isMissing[column] !== true);
}

/** Returns the phrases that contain the search text, sorted. Phrases without the sorted figure come last. */
export function orderPhrases(
  table: PhraseTable,
  shares: PhraseShares,
  report: ReportFigures,
  { search, column, isDescending }: PhraseOrder,
): number[] {
  const query = normalizeTerm(search);
  const found = [...table.phrases.keys()].filter(
    (at) => query === "" || (table.phrases[at] ?? "").includes(query),
  );
  const sign = isDescending ? -1 : 1;
  if (column === "phrase") {
    const texts = table.phrases;
    return found.sort((a, b) => ((texts[a] ?? "") < (texts[b] ?? "") ? -sign : sign));
  }
  const valueOf = valueIn(table, shares, report, column);
  const ranks = new Float64Array(table.phrases.length).fill(Infinity);
  for (const at of found) {
    const value = valueOf(at);
    if (value !== null) ranks[at] = sign * value;
  }
  return found.sort((a, b) => {
    const [left, right] = [ranks[a] as number, ranks[b] as number];
    return left === right ? termCountAt(table, b) - termCountAt(table, a) : left - right;
  });
}

function valueIn(
  table: PhraseTable,
  { excluded, review }: PhraseShares,
  report: ReportFigures,
  column: Exclude<PhraseColumn, "phrase">,
): (at: number) => number | null {
  const share = (counts: Int32Array) => (at: number) => (counts[at] ?? 0) / termCountAt(table, at);
  switch (column) {
    case "terms":
      return (at) => termCountAt(table, at);
    case "excluded":
      return share(excluded);
    case "review":
      return share(review);
    case "kept":
      return (at) => 1 - share(excluded)(at) - share(review)(at);
    default:
      return (at) => {
        const { value, extent } = phraseRowAt(table, at, report)[column];
        return extent === "none" ? null : value;
      };
  }
}
