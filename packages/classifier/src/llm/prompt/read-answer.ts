import { type AnswerItem, findItems } from "./find-items.ts";

export type Reading = {
  /** By position in the batch; a position without one must be asked again. */
  readonly verdicts: ReadonlyMap<number, AnswerItem>;
  readonly missing: readonly number[];
  /** Numbers that were never asked. */
  readonly invented: number;
  /** Numbers answered more than once; counted as missing when the answers differ. */
  readonly repeated: number;
  /** Items with a category or a shape that is none of ours. */
  readonly invalid: number;
};

/**
 * Takes from a reply whatever answers a number that was asked exactly once with a valid verdict, wherever it stands:
 * whole JSON, JSON in prose, JSON cut off in the middle.
 *
 * @param numbers of the terms that were asked, by their place
 */
export function readAnswer(text: string, numbers: readonly number[]): Reading {
  const { items, invalid } = findItems(text);
  const places = new Map(numbers.map((number, place) => [number, place]));
  const verdicts = new Map<number, AnswerItem>();
  const conflicting = new Set<number>();
  let invented = 0;
  let repeated = 0;
  for (const item of items) {
    const position = places.get(item.n);
    const earlier = position === undefined ? undefined : verdicts.get(position);
    if (position === undefined) invented += 1;
    else if (earlier === undefined) verdicts.set(position, item);
    else {
      repeated += 1;
      if (earlier.category !== item.category) conflicting.add(position);
    }
  }
  for (const position of conflicting) verdicts.delete(position);
  const missing = [...numbers.keys()].filter((position) => !verdicts.has(position));
  return { verdicts, missing, invented, repeated, invalid };
}
