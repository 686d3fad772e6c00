import { expect, test } from "vitest";
import { hintedMeaning } from "./column-hints.ts";

test.each([
  ["Cost - Google Ads", "cost"],
  ["Klicks gesamt", "clicks"],
  ["Conversions (all)", "conversions"],
  ["Kosten pro Klick", null],
  ["Anrufe", null],
])("the name “%s” suggests %s", (name, meaning) => {
  expect(hintedMeaning(name)).toBe(meaning);
});
