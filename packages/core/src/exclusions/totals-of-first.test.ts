import * as fc from "fast-check";
import { expect, it } from "vitest";
import { previewNegatives } from "./preview-negatives.ts";
import { findSafeSet } from "./safe-set/find-safe-set.ts";
import { createTermIndex } from "./term-index.ts";
import { anyTerms, makeTerm } from "./testing/term-factory.ts";
import { totalsOfFirst } from "./totals-of-first.ts";

it("equals the totals of a preview of the first k negatives, for every k", () => {
  fc.assert(
    fc.property(anyTerms(30), (all) => {
      const terms = all.filter(({ role }) => role !== "ignore");
      const index = createTermIndex("google", terms);
      const { negatives } = findSafeSet(index);
      const totals = totalsOfFirst(
        index.terms,
        negatives.map((negative) => negative.terms),
      );
      for (let count = 0; count <= negatives.length; count += 1) {
        const preview = previewNegatives(index, negatives.slice(0, count));
        expect(totals.terms[count]).toBe(preview.totals.terms);
        expect(totals.clicks[count]).toBe(preview.totals.clicks);
        expect(totals.cost[count]).toBeCloseTo(preview.totals.cost);
        expect(totals.conversions[count]).toBe(preview.totals.conversions);
        expect(totals.wasteTerms[count]).toBe(preview.totals.terms);
      }
    }),
  );
});

it("counts each term once, and separates excluded terms from terms that the user agreed to lose", () => {
  const terms = [
    makeTerm("plumber jobs", "exclude", { cost: 3 }),
    makeTerm("plumber", "guard", { cost: 5, conversions: 2 }),
  ];
  const totals = totalsOfFirst(terms, [[0], [0, 1]]);
  expect([...totals.cost]).toEqual([0, 3, 8]);
  expect([...totals.wasteCost]).toEqual([0, 3, 3]);
  expect([...totals.conversions]).toEqual([0, 0, 2]);
});
