export type Batch<T> = {
  readonly length: number;
  readonly items: readonly T[];
};

/**
 * Groups terms with the same number of tokens (`lengthOf`, at least 1) into batches of at most `tokensMax` tokens, so
 * that the model needs no padding. A term with more than `tokensMax` tokens gets its own batch. A batch is yielded as
 * soon as it is full. The same lengths give the same batches.
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
