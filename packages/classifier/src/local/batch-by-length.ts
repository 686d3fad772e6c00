/** The terms of one model run, all of the same token count. */
export type Batch<T> = {
  readonly length: number;
  readonly items: readonly T[];
};

/**
 * Puts terms of the same length together, so that no batch needs padding or a mask, at most `tokensMax` tokens a batch.
 * Gives a batch as soon as it is full and asks for no more terms until the next one is wanted, so that terms are read
 * while others are classified. The grouping depends only on the lengths, so the same upload is batched in the same way
 * every time.
 *
 * @param lengthOf token count of a term, at least 1
 */
export function* batchByLength<T>(
  items: Iterable<T>,
  lengthOf: (item: T) => number,
  tokensMax: number,
): Generator<Batch<T>, void, undefined> {
  const begun = new Map<number, T[]>();
  for (const item of items) {
    const length = lengthOf(item);
    const group = begun.get(length) ?? [];
    group.push(item);
    if ((group.length + 1) * length <= tokensMax) {
      begun.set(length, group);
    } else {
      begun.delete(length);
      yield { length, items: group };
    }
  }
  for (const [length, rest] of [...begun].sort(([left], [right]) => left - right)) {
    yield { length, items: rest };
  }
}
