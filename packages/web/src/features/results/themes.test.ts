import type { KeywordItem } from "@termsift/core/contract";
import { expect, test } from "vitest";
import { findThemes } from "./themes.ts";

const item = (term: string, cost: number): KeywordItem => ({
  term,
  reason: "",
  category: "negative",
  confidence: 1,
  clicks: 1,
  impressions: 1,
  cost,
  conversions: 0,
  review: false,
});

test("names a theme after the word that sets its terms apart from the kept ones, the costliest first", () => {
  const excluded = [
    item("running shoes jobs", 1),
    item("shoe shop jobs london", 2),
    item("running shoes repair", 4),
    item("shoe repair near me", 5),
    item("horseshoe", 3),
  ];
  const kept = [item("running shoes", 9), item("trail running shoes", 9), item("shoe shop", 1)];
  const { list, measure, themeOf } = findThemes(excluded, kept);
  expect(measure).toBe("cost");
  expect(list).toEqual([
    { name: "repair", terms: 2, weight: 9 },
    { name: "jobs", terms: 2, weight: 3 },
  ]);
  expect(themeOf("shoe repair near me")).toBe("repair");
  expect(themeOf("horseshoe")).toBeUndefined();
});
