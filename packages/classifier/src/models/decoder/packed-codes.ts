/** Number of weights that share one scale. */
export const BLOCK = 64;

/** Largest int8 weight: 63, not 127, so that the sum of two products fits into 16 bits on every processor. */
const ROW_TOP = 63;
const TILE = 64;

/** A packed matrix: codes of `bits` bits, least significant bit first, then one fp16 scale per block. */
export type PackedMatrix = {
  readonly bytes: Uint8Array;
  readonly offset: number;
  readonly rows: number;
  readonly columns: number;
  readonly bits: number;
};

/** Returns the size of a packed matrix in bytes. */
export function packedSize({
  rows,
  columns,
  bits,
}: Omit<PackedMatrix, "bytes" | "offset">): number {
  return (rows * columns * bits) / 8 + (rows * columns * 2) / BLOCK;
}

/** Returns a function that writes the fp32 weights of one row into `out`, from index `at` on. */
export function createRowReader(matrix: PackedMatrix) {
  const { bytes, offset, rows, columns, bits } = matrix;
  const codesSize = (rows * columns * bits) / 8;
  // The scales are copied, because they may start at an odd byte.
  const scaleBytes = Uint8Array.from(
    bytes.subarray(offset + codesSize, offset + packedSize(matrix)),
  );
  const scales = new Float16Array(scaleBytes.buffer);
  const middle = 2 ** (bits - 1);
  const mask = 2 ** bits - 1;
  return (row: number, out: Float32Array, at = 0): void => {
    let place = offset + (row * columns * bits) / 8;
    let pending = 0;
    let pendingBits = 0;
    const block = (row * columns) / BLOCK;
    for (let column = 0; column < columns; column += 1) {
      if (pendingBits < bits) {
        pending |= (bytes[place] ?? 0) << pendingBits;
        place += 1;
        pendingBits += 8;
      }
      out[at + column] = ((pending & mask) - middle) * (scales[block + (column >> 6)] ?? 0);
      pending >>= bits;
      pendingBits -= bits;
    }
  };
}

/** Unpacks a matrix of [rows, columns] into int8 `codes` of [columns, rows] and one scale per row. */
export function turnIntoInt8(matrix: PackedMatrix, codes: Int8Array, scales: Float32Array): void {
  const { rows, columns } = matrix;
  const readRow = createRowReader(matrix);
  const tile = new Float32Array(TILE * columns);
  for (let start = 0; start < rows; start += TILE) {
    for (let row = 0; row < TILE; row += 1) {
      readRow(start + row, tile, row * columns);
      scales[start + row] = largestOf(tile, row * columns, columns) / ROW_TOP;
    }
    for (let column = 0; column < columns; column += 1) {
      const to = column * rows + start;
      for (let row = 0; row < TILE; row += 1) {
        const weight = (tile[row * columns + column] ?? 0) / (scales[start + row] ?? 1);
        codes[to + row] = Math.round(weight);
      }
    }
  }
}

function largestOf(values: Float32Array, start: number, count: number): number {
  let most = 1e-8;
  for (let index = start; index < start + count; index += 1) {
    most = Math.max(most, Math.abs(values[index] ?? 0));
  }
  return most;
}
