/** Sets of numbered elements. The elements of set `s` are `elements.subarray(offsets[s], offsets[s + 1])`. */
export type SetSystem = { readonly elements: Int32Array; readonly offsets: Int32Array };

export type CoverPick = { readonly set: number; readonly newElements: readonly number[] };

/** Builds a set system from lists of elements (integers from 0). */
export function createSetSystem(sets: readonly (readonly number[])[]): SetSystem {
  const offsets = new Int32Array(sets.length + 1);
  for (const [set, { length }] of sets.entries()) {
    offsets[set + 1] = (offsets[set] as number) + length;
  }
  const elements = new Int32Array(offsets[sets.length] as number);
  for (const [set, members] of sets.entries()) elements.set(members, offsets[set]);
  return { elements, offsets };
}

/**
 * Chooses sets that together contain all elements of the system. Each step takes the set whose uncovered elements weigh
 * most. `weights`: the positive weight of each element. With equal weights, the result has at most 1 + 1/2 + … + 1/n
 * times as many sets as the smallest cover, where n is the size of the largest set (Chvátal 1979). With any weights,
 * the first k sets cover at least 1 - 1/e of the weight that the best k sets cover (Nemhauser, Wolsey, Fisher 1978).
 */
export function coverGreedily(system: SetSystem, weights: Float64Array): CoverPick[] {
  const { elements, offsets } = system;
  const setCount = offsets.length - 1;
  const holders = holdersOf(system, weights.length);
  const gains = new Float64Array(setCount);
  const newCounts = new Int32Array(setCount);
  for (let set = 0; set < setCount; set += 1) {
    for (let at = offsets[set] as number; at < (offsets[set + 1] as number); at += 1) {
      gains[set] = (gains[set] as number) + (weights[elements[at] as number] as number);
      newCounts[set] = (newCounts[set] as number) + 1;
    }
  }
  const isCovered = new Uint8Array(weights.length);
  // Rounding may leave a small gain on a set without new elements, so the key of such a set is 0.
  const queue = createLazyQueue(setCount, (set) =>
    newCounts[set] === 0 ? 0 : (gains[set] as number),
  );
  const picks: CoverPick[] = [];
  for (let set = queue.takeHighest(); set !== -1; set = queue.takeHighest()) {
    const newElements: number[] = [];
    for (let at = offsets[set] as number; at < (offsets[set + 1] as number); at += 1) {
      const element = elements[at] as number;
      if (isCovered[element] === 1) continue;
      isCovered[element] = 1;
      newElements.push(element);
      for (const other of holders[element] ?? []) {
        gains[other] = (gains[other] as number) - (weights[element] as number);
        newCounts[other] = (newCounts[other] as number) - 1;
      }
    }
    picks.push({ set, newElements });
  }
  return picks;
}

/** Drops chosen sets whose elements are all in other chosen sets, beginning with the lightest. Keeps the order. */
export function dropNeedless(
  { elements, offsets }: SetSystem,
  chosen: readonly number[],
  weights: Float64Array,
): number[] {
  const times = new Int32Array(weights.length);
  const membersOf = (set: number) => elements.subarray(offsets[set], offsets[set + 1]);
  for (const set of chosen) {
    for (const element of membersOf(set)) times[element] = (times[element] as number) + 1;
  }
  const weightOf = (set: number): number =>
    membersOf(set).reduce((sum, element) => sum + (weights[element] as number), 0);
  const lightestFirst = chosen
    .map((set) => ({ set, weight: weightOf(set) }))
    .sort((left, right) => left.weight - right.weight);
  const needless = new Set<number>();
  for (const { set } of lightestFirst) {
    const members = membersOf(set);
    if (!members.every((element) => (times[element] as number) > 1)) continue;
    needless.add(set);
    for (const element of members) times[element] = (times[element] as number) - 1;
  }
  return chosen.filter((set) => !needless.has(set));
}

function holdersOf({ elements, offsets }: SetSystem, elementCount: number): number[][] {
  const holders = Array.from({ length: elementCount }, (): number[] => []);
  for (let set = 0; set + 1 < offsets.length; set += 1) {
    for (const element of elements.subarray(offsets[set], offsets[set + 1])) {
      holders[element]?.push(set);
    }
  }
  return holders;
}

/**
 * Creates a priority queue of the entries 0 to `count - 1` (Minoux's accelerated greedy algorithm). Keys may fall but
 * never rise. `takeHighest` removes and returns the entry with the highest key; if keys are equal, the entry with the
 * lowest number. It returns -1 if no key is above 0.
 */
export function createLazyQueue(count: number, keyOf: (entry: number) => number) {
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
    takeHighest: (): number => {
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
