import type { UncertainBand } from "@termsift/classifier/cascade";

export type Tried = {
  readonly band: UncertainBand;
  /** Shares, 0..1. */
  readonly sent: number;
  readonly wasteCaught: number;
  readonly keepLoss: number;
  readonly f1: number;
};

/** How much worse than asking about every term a cascade may be: shares of the waste and of the kept terms. */
export type Loss = { readonly waste: number; readonly keep: number };

/** A lost customer costs more than a wasted click. */
export const bearableLoss: Loss = { waste: 0.02, keep: 0.01 };

export const losses: readonly Loss[] = [0.01, 0.02, 0.03, 0.05].flatMap((waste) =>
  [0.005, 0.01, 0.02].map((keep) => ({ waste, keep })),
);

/** The band that sends least among those that lose no more than this against asking the teacher everything. */
export function cheapestBand(
  tried: readonly Tried[],
  everything: Pick<Tried, "wasteCaught" | "keepLoss">,
  loss: Loss,
): Tried | undefined {
  return tried
    .filter(
      ({ wasteCaught, keepLoss }) =>
        everything.wasteCaught - wasteCaught <= loss.waste &&
        keepLoss - everything.keepLoss <= loss.keep,
    )
    .sort((left, right) => left.sent - right.sent)[0];
}
