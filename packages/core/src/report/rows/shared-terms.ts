const SHARE_MIN = 0.5;

/** Counts the terms of each report of a file, and those that two of its reports have in common. */
export function createSharedTerms() {
  const distinct: number[] = [];
  const common = new Map<string, number>();
  let only: readonly number[] = [];
  return {
    /** Begins the next report. Returns its number. */
    begin: (): number => {
      only = [distinct.length];
      return distinct.push(0) - 1;
    },
    /** Returns the reports of a term, with the current one. `earlier`: those that it was seen in. */
    with: (earlier: readonly number[]): readonly number[] => {
      const current = distinct.length - 1;
      if (earlier === only || earlier.at(-1) === current) return earlier;
      distinct[current] = (distinct[current] ?? 0) + 1;
      if (earlier.length === 0) return only;
      for (const one of earlier) {
        const key = `${one} ${current}`;
        common.set(key, (common.get(key) ?? 0) + 1);
      }
      return [...earlier, current];
    },
    /** True if two reports share at least half of the terms of the smaller one. */
    overlap: (earlier: number, later: number): boolean => {
      const smaller = Math.min(distinct[earlier] ?? 0, distinct[later] ?? 0);
      return (common.get(`${earlier} ${later}`) ?? 0) >= smaller * SHARE_MIN;
    },
  };
}
