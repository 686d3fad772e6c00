import type { UncertainBand } from "@termsift/classifier/cascade";

export type Tried = {
  readonly band: UncertainBand;
  /** Shares, 0..1. */
  readonly sent: number;
  readonly wasteCaught: number;
  readonly keepLoss: number;
  readonly f1: number;
};

/** How much worse than asking about every term a cascade may be, as shares of the waste and of the kept terms. */
const WASTE_GIVEN_UP_MAX = 0.02;
const KEEP_LOSS_ADDED_MAX = 0.005;

/** The band that sends least while it loses next to nothing against asking the teacher everything. */
export function chooseBand(
  tried: readonly Tried[],
  everything: Pick<Tried, "wasteCaught" | "keepLoss">,
): Tried | undefined {
  const [best] = tried
    .filter(
      ({ wasteCaught, keepLoss }) =>
        everything.wasteCaught - wasteCaught <= WASTE_GIVEN_UP_MAX &&
        keepLoss - everything.keepLoss <= KEEP_LOSS_ADDED_MAX,
    )
    .sort((left, right) => left.sent - right.sent);
  return best;
}
