import type { KeywordItem } from "@termsift/core/contract";
import { describe, expect, it } from "vitest";
import { findThemes } from "./themes.ts";

const noPause = async () => {};

function item(term: string, cost: number): KeywordItem {
  return {
    term,
    reason: "",
    cost,
    category: "negative",
    confidence: 0.9,
    clicks: 1,
    impressions: 0,
    conversions: 0,
    review: false,
  };
}

describe("findThemes", () => {
  it("names a theme by a word that the kept terms do not share", async () => {
    const excluded = [
      item("running shoe jobs", 5),
      item("shoe designer jobs salary", 3),
      item("pizza near me", 2),
    ];
    const kept = [item("running shoe", 1), item("running shoe sale", 1)];
    const { list, themeOf } = await findThemes(excluded, kept, noPause);
    expect(list).toEqual([{ name: "jobs", terms: 2, weight: 8, isShort: false }]);
    expect(themeOf("running shoe jobs")).toBe("jobs");
    expect(themeOf("pizza near me")).toBeUndefined();
  });

  it("gives a term to its second-best word if the best word has no other term", async () => {
    const excluded = [
      item("free pattern jobs", 4),
      item("jobs salary", 3),
      item("jobs forum", 2),
      item("free pattern", 1),
      item("free", 1),
    ];
    const { list, themeOf } = await findThemes(excluded, [], noPause);
    const terms = list.reduce((sum, theme) => sum + theme.terms, 0);
    expect(terms).toBe(excluded.filter(({ term }) => themeOf(term) !== undefined).length);
    for (const { name, terms: count } of list) {
      expect(excluded.filter(({ term }) => themeOf(term) === name)).toHaveLength(count);
      expect(count).toBeGreaterThan(1);
    }
    expect(themeOf("free pattern")).toBe(themeOf("free"));
  });

  it("pauses regularly, and stops if the pause throws", async () => {
    const many = Array.from({ length: 20_000 }, (_, at) => item(`jobs number ${at}`, 1));
    let asked = 0;
    await findThemes(many, many, async () => void (asked += 1));
    expect(asked).toBeGreaterThan(100);
    const stop = async () => {
      throw new Error("left");
    };
    await expect(findThemes(many, [], stop)).rejects.toThrow("left");
  });
});
