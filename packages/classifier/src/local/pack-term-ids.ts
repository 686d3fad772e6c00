/** The token ids of many terms in one array: a small array a term would be the largest part of a big upload's memory. */
export type PackedTermIds = {
  /** Token count of each term. */
  readonly lengths: Uint16Array;
  /** The ids of the terms at these positions, one after the other. */
  readonly idsOf: (positions: readonly number[]) => Int32Array;
};

const TOKENS_OF_TERM = 8;

/**
 * Packs what `encode` makes of each term.
 *
 * @param encode gives the token ids of a term, at least one and at most 65,535
 */
export function packTermIds(
  terms: readonly string[],
  encode: (term: string) => readonly number[],
): PackedTermIds {
  const lengths = new Uint16Array(terms.length);
  const ends = new Uint32Array(terms.length);
  let packed = new Int32Array(terms.length * TOKENS_OF_TERM + 1);
  let end = 0;
  for (const [index, term] of terms.entries()) {
    const ids = encode(term);
    if (end + ids.length > packed.length) packed = grown(packed, end + ids.length);
    packed.set(ids, end);
    end += ids.length;
    lengths[index] = ids.length;
    ends[index] = end;
  }
  const idsOf = (positions: readonly number[]) => {
    const size = positions.reduce((sum, position) => sum + (lengths[position] ?? 0), 0);
    const out = new Int32Array(size);
    let at = 0;
    for (const position of positions) {
      const stop = ends[position] ?? 0;
      const length = lengths[position] ?? 0;
      out.set(packed.subarray(stop - length, stop), at);
      at += length;
    }
    return out;
  };
  return { lengths, idsOf };
}

function grown(array: Int32Array, needed: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(array.length * 2, needed));
  larger.set(array);
  return larger;
}
