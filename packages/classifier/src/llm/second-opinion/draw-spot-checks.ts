import type { Verdict } from "@termsift/core/verdicts";
import type { AnswerItem } from "../prompt/find-items.ts";
import { isProposal } from "./consequence.ts";
import { isExclusion } from "./votes.ts";

/** What the first round left; what is drawn moves from `waiting` to `votes`. */
type FirstRound = {
  readonly local: ReadonlyMap<string, Verdict>;
  readonly waiting: Map<string, AnswerItem>;
  readonly shared: readonly (readonly string[])[];
  readonly votes: Map<string, AnswerItem[]>;
};

/**
 * A hosted verdict on what the local model only proposed counts when given once, so one exclusion and one "keep" of each
 * call, drawn, are put to the test like a contradiction.
 *
 * @param random 0 to below 1
 */
export function drawSpotChecks(
  { local, waiting, shared, votes }: FirstRound,
  { random, reviewBar }: { readonly random: () => number; readonly reviewBar: number },
): ReadonlySet<string> {
  const drawn = new Set<string>();
  for (const batch of shared) {
    const proposals = batch.flatMap((term) => {
      const item = waiting.get(term);
      const own = local.get(term);
      if (item === undefined || own === undefined || !isProposal(own, reviewBar)) return [];
      return [{ term, item }];
    });
    for (const side of [true, false]) {
      const own = proposals.filter(({ item }) => isExclusion(item) === side);
      const spot = own[Math.floor(random() * own.length)];
      if (spot === undefined) continue;
      waiting.delete(spot.term);
      votes.set(spot.term, [spot.item]);
      drawn.add(spot.term);
    }
  }
  return drawn;
}
