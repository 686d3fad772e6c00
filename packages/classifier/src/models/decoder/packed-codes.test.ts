import { expect, test } from "vitest";
import { createRowReader, packedSize, turnIntoInt8, type PackedMatrix } from "./packed-codes.ts";

const scaleOf = (row: number, block: number) => 2 ** -(row % 3) * (block + 1);
const codeOf = (row: number, column: number, bits: number) =>
  ((row * 7 + column * 3) % (2 ** bits - 1)) + 1;

function packed(rows: number, columns: number, bits: number): PackedMatrix {
  const offset = 3;
  const bytes = new Uint8Array(offset + packedSize({ rows, columns, bits }));
  for (let index = 0; index < rows * columns; index += 1) {
    const code = codeOf(Math.floor(index / columns), index % columns, bits);
    for (let bit = 0; bit < bits; bit += 1) {
      const at = index * bits + bit;
      if ((code >> bit) & 1)
        bytes[offset + (at >> 3)] = (bytes[offset + (at >> 3)] ?? 0) | (1 << (at & 7));
    }
  }
  const scales = Float16Array.from({ length: (rows * columns) / 64 }, (_, index) =>
    scaleOf(Math.floor((index * 64) / columns), index % (columns / 64)),
  );
  bytes.set(new Uint8Array(scales.buffer), offset + (rows * columns * bits) / 8);
  return { bytes, offset, rows, columns, bits };
}

test.each([4, 5])("reads a row of %i-bit codes as codes times the scale of their block", (bits) => {
  const read = createRowReader(packed(64, 128, bits));
  const row = new Float32Array(128);
  read(5, row);
  const middle = 2 ** (bits - 1);
  const expected = row.map(
    (_, column) => (codeOf(5, column, bits) - middle) * scaleOf(5, column >> 6),
  );
  expect(row).toEqual(expected);
});

test("the int8 matrix is transposed, and each weight is within half a step of the packed one", () => {
  const matrix = packed(64, 128, 5);
  const codes = new Int8Array(64 * 128);
  const scales = new Float32Array(64);
  turnIntoInt8(matrix, codes, scales);
  const read = createRowReader(matrix);
  const row = new Float32Array(128);
  for (const index of [0, 17, 63]) {
    read(index, row);
    const scale = scales[index] ?? 0;
    for (const [column, weight] of row.entries()) {
      expect(Math.abs((codes[column * 64 + index] ?? 0) * scale - weight)).toBeLessThanOrEqual(
        scale / 2 + 1e-6,
      );
    }
  }
  expect(Math.max(...codes.map(Math.abs))).toBe(63);
});
