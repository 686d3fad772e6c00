/**
 * A priority queue of numbered entries whose keys may only have fallen since they were put in: the highest is looked
 * at, its key asked again, and it goes back in if it fell (Minoux' accelerated greedy).
 */
export type LazyQueue = {
  /** The entry whose key is highest now, taken out; -1 once every key is 0 or less. Ties: the lowest number. */
  readonly takeHighest: () => number;
};

/** Makes a queue of the entries 0 up to `count`; `keyOf` answers an entry's key now. */
export function createLazyQueue(count: number, keyOf: (entry: number) => number): LazyQueue {
  const heap = Int32Array.from({ length: count }, (_, entry) => entry);
  const keys = Float64Array.from({ length: count }, (_, entry) => keyOf(entry));
  let size = count;

  const isBefore = (left: number, right: number): boolean => {
    const difference = (keys[left] as number) - (keys[right] as number);
    return difference > 0 || (difference === 0 && left < right);
  };
  const sink = (from: number): void => {
    const entry = heap[from] as number;
    let at = from;
    for (;;) {
      let next = at * 2 + 1;
      if (next >= size) break;
      if (next + 1 < size && isBefore(heap[next + 1] as number, heap[next] as number)) next += 1;
      if (!isBefore(heap[next] as number, entry)) break;
      heap[at] = heap[next] as number;
      at = next;
    }
    heap[at] = entry;
  };
  for (let at = (size >> 1) - 1; at >= 0; at -= 1) sink(at);

  return {
    takeHighest: () => {
      while (size > 0) {
        const entry = heap[0] as number;
        const key = keyOf(entry);
        if (key === keys[entry]) {
          if (key <= 0) return -1;
          size -= 1;
          heap[0] = heap[size] as number;
          if (size > 0) sink(0);
          return entry;
        }
        keys[entry] = key;
        sink(0);
      }
      return -1;
    },
  };
}
