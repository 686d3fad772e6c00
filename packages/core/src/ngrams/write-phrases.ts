import { neutralizeCell } from "../terms/neutralize-cell.ts";
import { roundToCents } from "../terms/format-figures.ts";
import { BYTE_ORDER_MARK, writeCsv } from "../exports/write-csv.ts";
import type { PhraseTable } from "./count-phrases.ts";
import { type PhraseFigure, phraseRowAt, type ReportFigures } from "./phrase-row.ts";

/** The number of excluded terms and of terms in review, by phrase. All other terms are kept. */
export type PhraseShares = { readonly excluded: Int32Array; readonly review: Int32Array };

export type PhraseFileRequest = {
  readonly report: ReportFigures;
  readonly currency: string | null;
  readonly shares: PhraseShares;
};

/** Returns the phrases at the indexes `order` as CSV that is safe for spreadsheets. Unknown figures are empty cells. */
export function writePhrases(
  table: PhraseTable,
  order: Iterable<number>,
  { report, currency, shares }: PhraseFileRequest,
): string {
  const money = currency === null ? "" : ` (${currency})`;
  const header = [
    "Phrase",
    "Terms",
    "Clicks",
    `Cost${money}`,
    "Conversions",
    `Cost per conversion${money}`,
    "Share excluded",
    "Share kept",
    "Share in review",
  ];
  const rows = Array.from(order, (at) => {
    const row = phraseRowAt(table, at, report);
    const share = (count: number): number => Math.round((count / row.terms) * 1_000) / 1_000;
    const excluded = shares.excluded[at] ?? 0;
    const review = shares.review[at] ?? 0;
    return [
      neutralizeCell(row.phrase),
      row.terms,
      figureCell(row.clicks),
      figureCell(row.cost),
      figureCell(row.conversions),
      figureCell(row.costPerConversion),
      share(excluded),
      share(row.terms - excluded - review),
      share(review),
    ];
  });
  return `${BYTE_ORDER_MARK}${writeCsv(header, rows)}`;
}

function figureCell({ value, extent }: PhraseFigure): string | number {
  if (extent === "none") return "";
  const rounded = roundToCents(value);
  return extent === "part" ? `≥ ${rounded}` : rounded;
}
