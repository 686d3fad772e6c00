import type { DecimalMark } from "../numbers/parse-number.ts";
import { compareFigures, isLarge, isLikeSum, isNearSum, isSum } from "./total-figures.ts";
import { type createTotalNames, isLabelled } from "./total-names.ts";
import type { Candidate, HeldRow, TotalHost, TotalKind } from "./total-rows.ts";
import { isWrittenAsTotal, saysTotal } from "./total-words.ts";
import { hasNoText, isUnset } from "./unset-cells.ts";

/**
 * Judges the rows that have no sums of rows above them. Such a row without match type, campaign and ad group is a total if
 * its cost, clicks and impressions are the sums of all rows. It looks like a total if only some of them are, if one is more
 * than the sum, or if it says so. "Totalen: account" in an unknown language is a total if another row with the same first
 * word is one; without such a row, it looks like one.
 */
export function createJudge(
  { layout: { scope, platform }, metrics, counts, ...sums }: TotalHost,
  names: ReturnType<typeof createTotalNames>,
  hasColumns: () => boolean,
) {
  const isGoogle = platform === "google" || platform === "unknown";
  const isNamed = (label: string) => isGoogle && scope.length > 1 && isLabelled(label);
  const figuresOf = ({ row }: Candidate, mark: DecimalMark) =>
    compareFigures(row, mark, metrics, sums);
  const hasAllSums = (own: Candidate, mark: DecimalMark): boolean => {
    if (own.shape !== "unscoped") return false;
    const figures = figuresOf(own, mark);
    return isSum(figures) || (counts.terms > 1 && hasNoText(own.label) && isNearSum(figures));
  };
  const unheld = ({ label, shape }: Candidate): TotalKind => {
    if (shape === "unscoped") return isNamed(label) ? "doubtful" : "term";
    if (shape !== "gap" || !saysTotal(label)) return "term";
    return scope.length > 0 ? "doubtful" : "named";
  };
  const top = (own: Candidate, mark: DecimalMark): TotalKind => {
    if (counts.terms < 2 || !(saysTotal(own.label) || hasColumns())) return "term";
    const figures = figuresOf(own, mark);
    if (isSum(figures)) return "total";
    const isTotal = hasColumns()
      ? scope.every((at) => isUnset(own.row, at)) && names.has(own.label)
      : isWrittenAsTotal(own.label) && isLarge(figures);
    return isTotal ? "doubtful" : "term";
  };
  return {
    hasAllSums,
    unheld,
    held: (own: HeldRow, mark: DecimalMark): TotalKind => {
      const { label, shape, isWeak } = own;
      if (shape === "top") return top(own, mark);
      if (isWeak && names.has(label)) return "total";
      if (shape !== "unscoped") return unheld(own);
      if (hasAllSums(own, mark) || names.hasPrefix(label)) return "total";
      const isLike = counts.terms > 1 && isLikeSum(figuresOf(own, mark));
      return isLike || isNamed(label) || names.has(label) ? "doubtful" : "term";
    },
  };
}
