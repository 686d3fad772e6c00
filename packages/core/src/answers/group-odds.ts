/** The probabilities (0..1) that at least nine tenths of a group's cost are not wanted, or wanted. */
export type GroupOdds = { readonly notWanted: number; readonly wanted: number };

export type GroupStatistics = {
  /** Mean of the terms' logits (`excludeLogit`), weighted by cost, and their standard deviation. */
  readonly mean: number;
  readonly deviation: number;
  /** The group's share (0..1) of the report's terms. */
  readonly share: number;
};

// Fitted by multinomial regression to 3,100 labelled groups of 5 real and 24 made-up accounts.
const NOT_WANTED = { start: 2.71, mean: 0.73, deviation: -1.98, share: -1.09 };
const WANTED = { start: 3.03, mean: -0.54, deviation: -1.97, share: -0.89 };
/** Added to the share in percent, because the smallest groups do not differ. */
const SHARE_MIN = 0.3;

/** Estimates how the owner would answer a question about a group. The rest of the probability is "depends". */
export function groupOdds({ mean, deviation, share }: GroupStatistics): GroupOdds {
  const size = Math.log(100 * share + SHARE_MIN);
  const oddsOf = (weights: typeof WANTED) =>
    Math.exp(
      weights.start + weights.mean * mean + weights.deviation * deviation + weights.share * size,
    );
  const [notWanted, wanted] = [oddsOf(NOT_WANTED), oddsOf(WANTED)];
  const all = 1 + notWanted + wanted;
  return { notWanted: notWanted / all, wanted: wanted / all };
}
