import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLongJson } from "./read-long-json.ts";

/** Texts that look like the JSON around them. */
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 6 }),
  fc.constantFrom('},{"term":', '":[{"term":"', "}],", '"', "\\", '\\"', "],", "é🙂", "{", "[]"),
);
const anyItems = fc.array(
  fc.record({ term: anyText, reason: anyText, cost: fc.double({ noNaN: true, min: 0, max: 9 }) }),
  { maxLength: 4 },
);
const anyResult = fc.record({
  negative_keywords: anyItems,
  irrelevant_keywords: anyItems,
  kept_keywords: anyItems,
  scopes: fc.array(fc.record({ campaign: anyText })),
  summary: fc.record({ classifier: anyText, terms: fc.nat() }),
  result_id: anyText,
});

function bodyOf(text: string, pieceSize: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (let start = 0; start < bytes.length; start += pieceSize) {
        controller.enqueue(bytes.slice(start, start + pieceSize));
      }
      controller.close();
    },
  });
}

describe("readLongJson", () => {
  it("reads what JSON.parse reads, whatever the terms say and wherever the bytes are cut", async () => {
    await fc.assert(
      fc.asyncProperty(anyResult, fc.integer({ min: 1, max: 300 }), async (result, pieceSize) => {
        const text = JSON.stringify(result);
        expect(JSON.stringify(await readLongJson(bodyOf(text, pieceSize)))).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it.each(["null", "[]", "{}", '{"code":"x"}'])("reads %s, which has no lists", async (text) => {
    expect(await readLongJson(bodyOf(text, 3))).toEqual(JSON.parse(text));
  });

  it("refuses an answer that was cut off", async () => {
    const text = JSON.stringify({ negative_keywords: [{ term: "a" }, { term: "b" }] });
    await expect(readLongJson(bodyOf(text.slice(0, -4), 5))).rejects.toThrow(SyntaxError);
    await expect(readLongJson(bodyOf("", 5))).rejects.toThrow(SyntaxError);
  });
});
