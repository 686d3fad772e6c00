import { expect, test } from "vitest";
import { createShownTest, figuresOf, isClicked, withUnshown } from "./shown-terms.ts";
import { exclusionTermsOf } from "./exclusion-term.ts";

const clicked = { clicks: 2, cost: 1.5 };
const unclicked = { clicks: 0, cost: 0 };
const byDefault = { hasClicks: true, withUnclicked: false };

test("shows only clicked terms by default, and all on request", () => {
  const excluded = [clicked, unclicked];
  expect(excluded.filter(createShownTest(excluded, byDefault))).toEqual([clicked]);
  const all = { ...byDefault, withUnclicked: true };
  expect(excluded.filter(createShownTest(excluded, all))).toEqual(excluded);
});

test("shows all terms of a report without clicks, even if some have a cost", () => {
  const excluded = [{ clicks: 0, cost: 3 }, unclicked];
  const shown = createShownTest(excluded, { hasClicks: false, withUnclicked: false });
  expect(excluded.filter(shown)).toEqual(excluded);
});

test("shows all terms if no excluded term was clicked", () => {
  expect([unclicked].filter(createShownTest([unclicked], byDefault))).toEqual([unclicked]);
});

test("treats a term as clicked if it cost money without a click or if its clicks are unknown", () => {
  expect(isClicked({ clicks: 0, cost: 0.2 })).toBe(true);
  expect(isClicked({ clicks: 0, cost: 0, unmeasured: ["clicks"] })).toBe(true);
  expect(isClicked({ clicks: 0, cost: 0, unmeasured: ["cost"] })).toBe(false);
});

test("takes only excluded terms out of what is shown, never a guard", () => {
  const item = { reason: "", confidence: 1, impressions: 1, conversions: 0, review: false };
  const terms = exclusionTermsOf({
    negative_keywords: [{ ...item, ...unclicked, term: "free", category: "negative" }],
    kept_keywords: [{ ...item, ...unclicked, term: "buy", category: "keep" }],
  });
  expect(withUnshown(terms, isClicked).map(({ role }) => role)).toEqual(["unshown", "guard"]);
});

test("sums the cost of terms to the same amount in any order", () => {
  const items = [0.1, 0.2, 0.3, 1e6].map((cost) => ({ cost }));
  expect(figuresOf(items)).toEqual({ terms: 4, cost: 1000000.6 });
  expect(figuresOf(items.toReversed())).toEqual(figuresOf(items));
});
