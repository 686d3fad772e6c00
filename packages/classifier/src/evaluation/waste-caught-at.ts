export type RankedTerm = { readonly isWaste: boolean; readonly confidence: number };

/**
 * Tries all confidence thresholds that exclude at most the share `keepLossMax` (0..1) of the terms to keep. Returns
 * the largest share (0..1) of waste that one of these thresholds excludes; null if no term is waste. Terms of equal
 * confidence are excluded together.
 */
export function wasteCaughtAt(terms: readonly RankedTerm[], keepLossMax: number): number | null {
  const wasteTotal = terms.filter(({ isWaste }) => isWaste).length;
  if (wasteTotal === 0) return null;
  const keepBudget = (terms.length - wasteTotal) * keepLossMax;
  const groups = [...Map.groupBy(terms, ({ confidence }) => confidence)].sort(
    ([left], [right]) => right - left,
  );
  let lost = 0;
  let caught = 0;
  for (const [, group] of groups) {
    const waste = group.filter(({ isWaste }) => isWaste).length;
    lost += group.length - waste;
    if (lost > keepBudget) break;
    caught += waste;
  }
  return caught / wasteTotal;
}
