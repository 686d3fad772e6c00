import fc from "fast-check";
import { expect, test } from "vitest";
import { createByteTable } from "./byte-table.ts";

const encoder = new TextEncoder();
const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

test("every text is found by its own number and no other, whatever the seed", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 20 }).map((t) => t.replaceAll("\0", ""));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 200 }), fc.integer(), (texts, seed) => {
      const table = createByteTable(seed);
      const known = new Map<string, number>();
      for (const item of texts) {
        const wellFormed = item.toWellFormed();
        const bytes = encoder.encode(`..${wellFormed}..`);
        const found = table.find(viewOf(bytes), 2, bytes.length - 2);
        expect(found).toBe(known.get(wellFormed) ?? -1);
        if (found !== -1) continue;
        table.addMissed(viewOf(bytes), 2, bytes.length - 2, known.size);
        known.set(wellFormed, known.size);
      }
      expect(table.texts()).toEqual([...known.keys()]);
    }),
  );
});

test("ten thousand texts keep their numbers while the table grows", () => {
  const table = createByteTable(7);
  const texts = Array.from(
    { length: 10_000 },
    (_, index) => `term ${index} ${"é".repeat(index % 9)}`,
  );
  for (const [index, text] of texts.entries()) {
    const bytes = encoder.encode(text);
    expect(table.find(viewOf(bytes), 0, bytes.length)).toBe(-1);
    table.addMissed(viewOf(bytes), 0, bytes.length, index);
  }
  expect(
    texts.every((text, index) => {
      const bytes = encoder.encode(text);
      return table.find(viewOf(bytes), 0, bytes.length) === index;
    }),
  ).toBe(true);
  expect(table.texts()).toEqual(texts);
});

test("many texts asked for at once get the numbers that each gets alone", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", " ", "é"), maxLength: 9 });
  fc.assert(
    fc.property(fc.uniqueArray(word), fc.array(word, { maxLength: 40 }), (known, asked) => {
      const table = createByteTable(3);
      for (const [index, text] of known.entries()) {
        const bytes = encoder.encode(text);
        table.find(viewOf(bytes), 0, bytes.length);
        table.addMissed(viewOf(bytes), 0, bytes.length, index);
      }
      const parts = asked.map((text) => encoder.encode(text));
      const all = encoder.encode(asked.join(""));
      const ranges = new Int32Array(asked.length * 2);
      let start = 0;
      for (const [index, part] of parts.entries()) {
        ranges.set([start, start + part.length], index * 2);
        start += part.length;
      }
      const found = new Int32Array(asked.length);
      table.findAll(viewOf(all), ranges, asked.length, found);
      expect([...found]).toEqual(asked.map((text) => known.indexOf(text)));
    }),
  );
});
