import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMarkFinder } from "./find-marks.ts";

const QUOTE = 34;

function marksOneByOne(bytes: Uint8Array, delimiter: number): number[] {
  return [...bytes.keys()].filter((index) => {
    const byte = bytes[index] ?? 0;
    return byte === delimiter || byte === QUOTE || byte < 14;
  });
}

const anyBytes = fc.uint8Array({ maxLength: 300 });
/** Mostly what decides: delimiters, quotes, line ends, their neighbours, and bytes with a high bit. */
const nearMarks = fc
  .array(
    fc.constantFrom(0, 9, 10, 13, 14, 33, 34, 35, 43, 44, 45, 59, 127, 128, 138, 162, 172, 255),
    {
      maxLength: 300,
    },
  )
  .map((bytes) => Uint8Array.from(bytes));

describe("finding marks 32 bytes at a time", () => {
  it.each([44, 59, 9, 124])("finds what a look at each byte finds (delimiter %d)", (delimiter) => {
    const findMarks = createMarkFinder(delimiter);
    fc.assert(
      fc.property(fc.oneof(anyBytes, nearMarks), fc.nat(7), (bytes, offset) => {
        const padded = new Uint8Array(offset + bytes.length).fill(delimiter);
        padded.set(bytes, offset);
        const marks = findMarks(new DataView(padded.buffer, offset, bytes.length));
        expect([...marks.at.subarray(0, marks.count)]).toEqual(marksOneByOne(bytes, delimiter));
      }),
      { numRuns: 300 },
    );
  });

  it("tells no byte that is not ASCII for later than it is, nor more than a block earlier", () => {
    const findMarks = createMarkFinder(44);
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const first = bytes.findIndex((byte) => byte > 127);
        const end = first === -1 ? bytes.length : first;
        const { firstNonAscii } = findMarks(new DataView(bytes.buffer, 0, bytes.length));
        expect(firstNonAscii).toBeLessThanOrEqual(end);
        expect(firstNonAscii).toBeGreaterThan(first === -1 ? end - 1 : end - 32);
      }),
      { numRuns: 300 },
    );
  });

  it("takes a text of any length, also one longer than those before it", () => {
    const findMarks = createMarkFinder(44);
    const long = new Uint8Array(200_000).fill(44);
    expect(findMarks(new DataView(long.buffer)).count).toBe(200_000);
  });
});
