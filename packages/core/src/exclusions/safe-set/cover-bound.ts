import type { CoverPick, SetSystem } from "./greedy-cover.ts";

/** How far a cover can be from the fewest sets that would do. */
export type CoverBound = {
  /** No cover has fewer sets than this: proven for this very report. */
  readonly fewestPossible: number;
  /** Greedy's guarantee known beforehand, H(size of the largest set). */
  readonly harmonic: number;
};

/**
 * A proven lower bound from greedy's own choices. Each pick shares the price 1 among its new elements; the prices,
 * divided by the highest price sum of any set, are a feasible solution of the dual linear programme, so by weak
 * duality no cover is smaller than their total (Chvátal 1979, section 2; here with the sums as they are in this case,
 * which is much tighter than H(n)).
 */
export function boundCover(
  { elements, offsets }: SetSystem,
  picks: readonly CoverPick[],
  elementCount: number,
): CoverBound {
  const prices = new Float64Array(elementCount);
  for (const { newElements } of picks) {
    for (const element of newElements) prices[element] = 1 / newElements.length;
  }
  let priceMax = 0;
  let sizeMax = 0;
  for (let set = 0; set + 1 < offsets.length; set += 1) {
    let price = 0;
    for (let at = offsets[set] as number; at < (offsets[set + 1] as number); at += 1) {
      price += prices[elements[at] as number] as number;
    }
    priceMax = Math.max(priceMax, price);
    sizeMax = Math.max(sizeMax, (offsets[set + 1] as number) - (offsets[set] as number));
  }
  // The small step down keeps rounding from claiming one set too many.
  const fewestPossible = picks.length === 0 ? 0 : Math.ceil(picks.length / priceMax - 1e-9);
  return { fewestPossible, harmonic: harmonicNumber(sizeMax) };
}

function harmonicNumber(count: number): number {
  let sum = 0;
  for (let step = 1; step <= count; step += 1) sum += 1 / step;
  return sum;
}
