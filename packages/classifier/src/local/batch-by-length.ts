/** The terms of one model run: positions in the upload, all of the same token count. */
export type Batch = { readonly length: number; readonly indices: readonly number[] };

/**
 * Puts terms of the same length together, so that no batch needs padding or a mask, at most `tokensMax` tokens a batch.
 * The grouping depends only on `lengths`, so the same upload is batched in the same way every time.
 *
 * @param lengths token count of each term, in upload order; each at least 1
 */
export function batchByLength(
  lengths: readonly number[] | Uint16Array,
  tokensMax: number,
): Batch[] {
  const byLength = new Map<number, number[]>();
  for (const [index, length] of lengths.entries()) {
    const group = byLength.get(length);
    if (group === undefined) byLength.set(length, [index]);
    else group.push(index);
  }
  const batches: Batch[] = [];
  for (const length of [...byLength.keys()].sort((left, right) => left - right)) {
    const group = byLength.get(length) ?? [];
    const size = Math.max(1, Math.floor(tokensMax / length));
    for (let start = 0; start < group.length; start += size) {
      batches.push({ length, indices: group.slice(start, start + size) });
    }
  }
  return batches;
}
