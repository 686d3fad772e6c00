import type { DecimalMark } from "../numbers/parse-number.ts";
import type { createSectionSums } from "./section-sums.ts";
import { compareFigures, isLarge, isNearSum, isSum } from "./total-figures.ts";
import type { createTotalNames } from "./total-names.ts";
import type { Candidate, OnRow, TotalHost, TotalKind } from "./total-rows.ts";
import { isWrittenAsTotal, saysOnlyTotal, saysTotal } from "./total-words.ts";
import { hasNoText } from "./unset-cells.ts";

/**
 * Finds the totals of a table without columns that a total leaves empty: rows that say so and have the sums of rows above
 * or large figures, rows without a label that have the sums, and the last row if it has the sums.
 */
export function createPlainTotals(
  { metrics, counts, ...sums }: TotalHost,
  sections: ReturnType<typeof createSectionSums>,
  names: ReturnType<typeof createTotalNames>,
) {
  const figuresOf = ({ row }: Candidate, mark: DecimalMark) =>
    compareFigures(row, mark, metrics, sums);
  const kindOf = (own: Candidate, mark: DecimalMark): TotalKind => {
    if (counts.terms < 2) return "term";
    const figures = figuresOf(own, mark);
    if (hasNoText(own.label)) return isNearSum(figures) ? "total" : "term";
    return isWrittenAsTotal(own.label) && isLarge(figures) ? "doubtful" : "term";
  };
  return {
    /** Returns false for a row that may be a term. */
    take: (own: Candidate, mark: DecimalMark, onRow: OnRow): boolean => {
      const { row, label } = own;
      const isNameless = hasNoText(label);
      if (!isNameless && !saysTotal(label)) return false;
      const covered = isNameless ? null : sections.match(row, mark);
      const isTotal =
        covered !== null && (covered.isStrong || (isWrittenAsTotal(label) && names.isFound(label)));
      const kind = isTotal ? "total" : kindOf(own, mark);
      if (kind === "term") return false;
      if (isTotal) names.add(label);
      onRow(row, label, kind, covered);
      return true;
    },
    /** Judges the last row. */
    last: (own: Candidate, mark: DecimalMark): TotalKind => {
      const figures = figuresOf(own, mark);
      const isPaid = figures.some(({ isMoney, own: cost }) => isMoney && cost > 0);
      const isTotal = saysOnlyTotal(own.label) ? isLarge(figures) : isPaid && isSum(figures);
      return counts.terms > 1 && isTotal ? "doubtful" : "term";
    },
  };
}
