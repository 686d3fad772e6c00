import { type AnswerItem, findItems } from "./find-items.ts";
import { FIRST_NUMBER } from "./build-prompt.ts";

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
 * @param size how many terms were asked, numbered from FIRST_NUMBER
 */
export function readAnswer(text: string, size: number): Reading {
  const { items, invalid } = findItems(text);
  const verdicts = new Map<number, AnswerItem>();
  const conflicting = new Set<number>();
  let invented = 0;
  let repeated = 0;
  for (const item of items) {
    const position = item.n - FIRST_NUMBER;
    const earlier = verdicts.get(position);
    if (position < 0 || position >= size) invented += 1;
    else if (earlier === undefined) verdicts.set(position, item);
    else {
      repeated += 1;
      if (earlier.category !== item.category) conflicting.add(position);
    }
  }
  for (const position of conflicting) verdicts.delete(position);
  const missing = Array.from({ length: size }, (_, position) => position).filter(
    (position) => !verdicts.has(position),
  );
  return { verdicts, missing, invented, repeated, invalid };
}
