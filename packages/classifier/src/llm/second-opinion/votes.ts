import type { AnswerItem } from "../prompt/find-items.ts";

/** What was said of each term, in the order of the askings. */
export type Votes = ReadonlyMap<string, readonly AnswerItem[]>;

export const isExclusion = ({ category }: AnswerItem): boolean => category !== "keep";

/** The last of two or more answers that decide the same, or undefined where there are none. */
export function majorityOf(given: readonly AnswerItem[]): AnswerItem | undefined {
  for (const side of [true, false]) {
    const own = given.filter((item) => isExclusion(item) === side);
    if (own.length >= 2) return own.at(-1);
  }
  return undefined;
}

/** Whether the first answer was outvoted. */
export function isOverruled(given: readonly AnswerItem[]): boolean {
  const decided = majorityOf(given);
  const [first] = given;
  return (
    decided !== undefined && first !== undefined && isExclusion(first) !== isExclusion(decided)
  );
}

export function overruledIn(batch: readonly string[], votes: Votes): number {
  return batch.filter((term) => isOverruled(votes.get(term) ?? [])).length;
}
