import {
  type PhraseFigure,
  type PhraseShares,
  type PhraseTable,
  phraseRowAt,
  type ReportFigures,
  termCountAt,
} from "@termsift/core/ngrams";
import { isTopicWord } from "@termsift/core/exclusions";
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

/** Returns the columns for which the report has figures. */
export function columnsOf({ totals }: ReportFigures): PhraseColumn[] {
  const isMissing: Partial<Record<PhraseColumn, boolean>> = {
    clicks: totals.clicks === null,
    cost: totals.cost === null,
    conversions: totals.conversions === null,
    costPerConversion: totals.cost === null || totals.conversions === null,
  };
  return phraseColumns.filter((column) => isMissing[column] !== true);
}

/** Returns the indexes of the matching phrases, sorted. Phrases without a figure in the sorted column come last. */
export function orderPhrases(
  table: PhraseTable,
  shares: PhraseShares,
  report: ReportFigures,
  { search, column, isDescending }: PhraseOrder,
): number[] {
  const query = normalizeTerm(search);
  const found = [...table.phrases.keys()].filter((at) => {
    const phrase = table.phrases[at] ?? "";
    return isTopic(phrase) && phrase.includes(query);
  });
  const sign = isDescending ? -1 : 1;
  if (column === "phrase") {
    const texts = table.phrases;
    return found.sort((a, b) => ((texts[a] ?? "") < (texts[b] ?? "") ? -sign : sign));
  }
  const ranks = new Float64Array(table.phrases.length).fill(Infinity);
  for (const at of found) {
    const { value, extent } = figureAt({ table, shares, report }, at, column);
    if (extent !== "none") ranks[at] = sign * value;
  }
  return found.sort((a, b) => {
    const [left, right] = [ranks[a] as number, ranks[b] as number];
    return left === right ? termCountAt(table, b) - termCountAt(table, a) : left - right;
  });
}

/** True if the phrase begins and ends with a topic word. "in", "for the" and "shoes for" say nothing of their own. */
function isTopic(phrase: string): boolean {
  const words = phrase.split(" ");
  return isTopicWord(words[0] ?? "") && isTopicWord(words.at(-1) ?? "");
}

export type CountedPhrases = {
  readonly table: PhraseTable;
  readonly shares: PhraseShares;
  readonly report: ReportFigures;
};

export function figureAt(
  { table, shares, report }: CountedPhrases,
  at: number,
  column: Exclude<PhraseColumn, "phrase">,
): PhraseFigure {
  const terms = termCountAt(table, at);
  const excluded = (shares.excluded[at] ?? 0) / terms;
  const review = (shares.review[at] ?? 0) / terms;
  const counted = { terms, excluded, review, kept: 1 - excluded - review };
  return column in counted
    ? { value: counted[column as keyof typeof counted], extent: "all" }
    : phraseRowAt(table, at, report)[column as Exclude<typeof column, keyof typeof counted>];
}
