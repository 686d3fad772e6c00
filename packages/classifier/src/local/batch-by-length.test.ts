import { describe, expect, it } from "vitest";
import { batchByLength } from "./batch-by-length.ts";

describe("batchByLength", () => {
  it("puts every term into exactly one batch of its own length", () => {
    const lengths = Array.from({ length: 500 }, (_, index) => 1 + ((index * 7) % 13));
    const batches = batchByLength(lengths, 40);
    const seen = batches.flatMap(({ indices }) => indices).sort((left, right) => left - right);
    expect(seen).toEqual(lengths.map((_, index) => index));
    for (const { length, indices } of batches) {
      expect(indices.every((index) => lengths[index] === length)).toBe(true);
      expect(indices.length * length).toBeLessThanOrEqual(Math.max(40, length));
    }
  });

  it("gives a term longer than the limit a batch of its own", () => {
    expect(batchByLength([50, 50], 40)).toEqual([
      { length: 50, indices: [0] },
      { length: 50, indices: [1] },
    ]);
  });

  it("makes no batch of nothing", () => {
    expect(batchByLength([], 40)).toEqual([]);
  });
});
