import { describe, expect, it } from "vitest";
import { packTermIds } from "./pack-term-ids.ts";

describe("packTermIds", () => {
  it("gives back each term's ids, in the order asked for", () => {
    const encode = (term: string) => [...term].map((letter) => letter.charCodeAt(0));
    const { lengths, idsOf } = packTermIds(["ab", "c", "d".repeat(40), "ef"], encode);
    expect([...lengths]).toEqual([2, 1, 40, 2]);
    expect([...idsOf([3, 0])]).toEqual([101, 102, 97, 98]);
    expect([...idsOf([2])]).toEqual(Array.from({ length: 40 }, () => 100));
    expect([...idsOf([1])]).toEqual([99]);
  });

  it("packs no terms", () => {
    const { lengths, idsOf } = packTermIds([], () => [1]);
    expect([lengths.length, idsOf([]).length]).toEqual([0, 0]);
  });
});
