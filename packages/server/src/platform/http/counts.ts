/** Adds up by key. Forgets a key whose sum is 0. */
export function createCounts<Key>() {
  const counts = new Map<Key, number>();
  return {
    of: (key: Key): number => counts.get(key) ?? 0,
    /** Returns the new sum. */
    add: (key: Key, amount = 1): number => {
      const sum = Math.max(0, (counts.get(key) ?? 0) + amount);
      if (sum === 0) counts.delete(key);
      else counts.set(key, sum);
      return sum;
    },
  };
}
