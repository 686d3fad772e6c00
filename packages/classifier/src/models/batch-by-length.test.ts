import { describe, expect, it } from "vitest";
import { batchByLength } from "./batch-by-length.ts";

type Item = { readonly index: number; readonly length: number };

const items = Array.from({ length: 500 }, (_, index) => ({
  index,
  length: 1 + ((index * 7) % 13),
}));
const batches = (of: Iterable<Item>) => [...batchByLength(of, ({ length }) => length, 40)];

describe("batchByLength", () => {
  it("puts every term into exactly one batch of its own length", () => {
    const made = batches(items);
    const seen = made
      .flatMap((batch) => batch.items)
      .sort((left, right) => left.index - right.index);
    expect(seen).toEqual(items);
    for (const batch of made) {
      expect(batch.items.every(({ length }) => length === batch.length)).toBe(true);
      expect(batch.items.length * batch.length).toBeLessThanOrEqual(40);
    }
  });

  it("leaves at most one unfilled batch per length", () => {
    const roomy = batches(items).filter((batch) => (batch.items.length + 1) * batch.length <= 40);
    expect(new Set(roomy.map(({ length }) => length)).size).toBe(roomy.length);
  });

  it("reads only the terms that the requested batch needs", () => {
    let read = 0;
    function* reading() {
      for (const item of items) {
        read += 1;
        yield { ...item, length: 10 };
      }
    }
    batchByLength(reading(), ({ length }) => length, 40).next();
    expect(read).toBe(4);
  });

  it("puts a term longer than the limit into its own batch", () => {
    const long = [0, 1].map((index) => ({ index, length: 50 }));
    expect(batches(long).map((batch) => batch.items)).toEqual([[long[0]], [long[1]]]);
  });

  it("makes no batch from no terms", () => {
    expect(batches([])).toEqual([]);
  });
});
