import fc from "fast-check";
import { expect, it } from "vitest";
import { createUtf8Reader } from "./utf8-reader.ts";

it("reads every text as a TextDecoder does, wherever the bytes are cut", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 40 }),
      (text, sizes) => {
        const bytes = new TextEncoder().encode(text);
        const read = createUtf8Reader();
        let got = "";
        let start = 0;
        for (const size of sizes) {
          got += read(bytes.subarray(start, start + size));
          start += size;
        }
        got += read(bytes.subarray(start));
        expect(got).toBe(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
      },
    ),
    { numRuns: 1_000 },
  );
});

it("ends on any bytes, and goes on with the next text", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
      const read = createUtf8Reader();
      read(bytes);
      expect(read(new TextEncoder().encode("   {}")).endsWith("{}")).toBe(true);
    }),
  );
});
