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
  const { columns, bits } = matrix;
  const scales = scalesOf(matrix);
  const middle = 2 ** (bits - 1);
  const codes = new Uint8Array(columns);
  return (row: number, out: Float32Array, at = 0): void => {
    readCodes(matrix, row, codes, 0);
    const block = (row * columns) / BLOCK;
    for (let column = 0; column < columns; column += 1) {
      const scale = scales[block + (column >> 6)] ?? 0;
      out[at + column] = ((codes[column] ?? 0) - middle) * scale;
    }
  };
}

/** Unpacks a matrix of [rows, columns] into int8 `codes` of [columns, rows] and one scale per row. */
export function turnIntoInt8(matrix: PackedMatrix, codes: Int8Array, scales: Float32Array): void {
  const { rows, columns } = matrix;
  const blockScales = scalesOf(matrix);
  const tile = new Uint8Array(TILE * columns);
  for (let start = 0; start < rows; start += TILE) {
    for (let row = 0; row < TILE; row += 1) {
      const at = row * columns;
      readCodes(matrix, start + row, tile, at);
      const block = ((start + row) * columns) / BLOCK;
      const own = blockScales.subarray(block, block + columns / BLOCK);
      scales[start + row] = turnRow(tile.subarray(at, at + columns), own, matrix.bits);
    }
    for (let column = 0; column < columns; column += 1) {
      const to = column * rows + start;
      // The bytes of the tile are signed; the array of `codes` reads them so.
      for (let row = 0; row < TILE; row += 1) codes[to + row] = tile[row * columns + column] ?? 0;
    }
  }
}

/** Replaces the codes of a row by int8 weights, which share the returned scale. */
function turnRow(row: Uint8Array, blockScales: Float32Array, bits: number): number {
  const middle = 2 ** (bits - 1);
  let most = 1e-8;
  for (const [block, scale] of blockScales.entries()) {
    let far = 0;
    for (let index = block * BLOCK; index < (block + 1) * BLOCK; index += 1)
      far = Math.max(far, Math.abs((row[index] ?? 0) - middle));
    most = Math.max(most, Math.abs(Math.fround(far * scale)));
  }
  const rowScale = Math.fround(most / ROW_TOP);
  // A block has few different codes, so each is divided and rounded once.
  const weights = new Int8Array(2 ** bits);
  for (const [block, scale] of blockScales.entries()) {
    for (let code = 0; code < weights.length; code += 1)
      weights[code] = Math.round(Math.fround((code - middle) * scale) / rowScale);
    for (let index = block * BLOCK; index < (block + 1) * BLOCK; index += 1)
      row[index] = weights[row[index] ?? 0] ?? 0;
  }
  return rowScale;
}

function scalesOf(matrix: PackedMatrix): Float32Array {
  const { bytes, offset, rows, columns, bits } = matrix;
  const start = offset + (rows * columns * bits) / 8;
  // The scales are copied, because they may start at an odd byte.
  const scaleBytes = Uint8Array.from(bytes.subarray(start, offset + packedSize(matrix)));
  return Float32Array.from(new Float16Array(scaleBytes.buffer));
}

/** Writes the codes of one row into `out`, from index `at` on. */
function readCodes(
  { bytes, offset, columns, bits }: PackedMatrix,
  row: number,
  out: Uint8Array,
  at: number,
): void {
  const mask = 2 ** bits - 1;
  let place = offset + (row * columns * bits) / 8;
  let pending = 0;
  let pendingBits = 0;
  for (let column = 0; column < columns; column += 1) {
    if (pendingBits < bits) {
      pending |= (bytes[place] ?? 0) << pendingBits;
      place += 1;
      pendingBits += 8;
    }
    out[at + column] = pending & mask;
    pending >>= bits;
    pendingBits -= bits;
  }
}
