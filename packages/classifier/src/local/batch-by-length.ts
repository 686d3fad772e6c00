/** The terms of one model run. All have the same number of tokens. */
export type Batch<T> = {
  readonly length: number;
  readonly items: readonly T[];
};

/**
 * Groups terms of equal length into batches of at most `tokensMax` tokens, so that the model needs no padding and no
 * mask. Yields each batch as soon as it is full and reads the next terms only on request. The same lengths always give
 * the same batches.
 *
 * @param lengthOf returns a term's number of tokens, at least 1
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
