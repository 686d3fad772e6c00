import { expect, test } from "vitest";
import { crc32 } from "./unzip.ts";

function slowCrc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}

test("the CRC-32 of the standard's check text", () => {
  expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcb_f4_39_26);
  expect(crc32(new Uint8Array(0))).toBe(0);
});

test("the CRC-32 is right for any length, any chunk size and any offset in memory", () => {
  const all = Uint8Array.from(
    { length: 1003 },
    (_none, index) => (index * 167 + (index >> 3)) & 255,
  );
  for (const start of [0, 1, 5]) {
    const bytes = all.subarray(start);
    for (const size of [1, 3, 7, 8, 64, 1003]) {
      let crc = 0;
      for (let from = 0; from < bytes.length; from += size) {
        crc = crc32(bytes.subarray(from, from + size), crc);
      }
      expect(crc).toBe(slowCrc32(bytes));
    }
  }
});
