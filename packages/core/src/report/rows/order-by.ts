const SMALL = 32;

/**
 * Orders ids by their numbers: highest of the first list first, ties by the next list, and so on; what is equal in all
 * keeps the order of the ids.
 *
 * Sorts by the engine's own sort of 64-bit integers, half of each the number (rounded to 32 bits, which keeps the
 * order), half the id: a comparing function took a third of the time of reading a report of a million rows.
 *
 * @param lists one number for each id from 0 up, not negative; all lists of one length.
 */
export function orderBy(lists: readonly Float64Array[]): Uint32Array {
  const order = new Uint32Array(lists[0]?.length ?? 0);
  for (let id = 0; id < order.length; id += 1) order[id] = id;
  const pending = [{ from: 0, to: order.length, level: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { from, to, level } = next;
    const list = lists[level];
    if (list === undefined) continue;
    const ids = order.subarray(from, to);
    if (ids.length <= SMALL) ids.sort((a, b) => compare(lists, level, a, b));
    else {
      for (const run of sortRun(ids, list)) {
        const part = ids.subarray(run.from, run.to);
        if (isLevel(part, list)) {
          pending.push({ from: from + run.from, to: from + run.to, level: level + 1 });
        } else part.sort((a, b) => compare(lists, level, a, b));
      }
    }
  }
  return order;
}

function compare(lists: readonly Float64Array[], level: number, a: number, b: number): number {
  for (let index = level; index < lists.length; index += 1) {
    const list = lists[index];
    const difference = (list?.[b] ?? 0) - (list?.[a] ?? 0);
    if (difference !== 0) return difference;
  }
  return a - b;
}

function isLevel(ids: Uint32Array, list: Float64Array): boolean {
  const first = list[ids[0] ?? 0];
  for (const id of ids) if (list[id] !== first) return false;
  return true;
}

/** Sorts the ids by the rounded numbers; answers the runs of two or more ids whose rounded number is the same. */
function sortRun(ids: Uint32Array, list: Float64Array): Array<{ from: number; to: number }> {
  const packed = new BigUint64Array(ids.length);
  const halves = new Uint32Array(packed.buffer);
  const rounded = new Float32Array(1);
  const bits = new Uint32Array(rounded.buffer);
  for (let index = 0; index < ids.length; index += 1) {
    const id = ids[index] ?? 0;
    rounded[0] = list[id] ?? 0;
    halves[index * 2] = id;
    // The bits of floats that are not negative rise with the number; turned over, the highest comes first.
    halves[index * 2 + 1] = ~(bits[0] ?? 0);
  }
  packed.sort();
  const runs: Array<{ from: number; to: number }> = [];
  let from = 0;
  for (let index = 0; index < ids.length; index += 1) {
    ids[index] = halves[index * 2] ?? 0;
    if (index + 1 < ids.length && halves[index * 2 + 1] === halves[index * 2 + 3]) continue;
    if (index > from) runs.push({ from, to: index + 1 });
    from = index + 1;
  }
  return runs;
}
