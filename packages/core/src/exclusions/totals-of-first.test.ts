import * as fc from "fast-check";
import { expect, it } from "vitest";
import { findSafeSet } from "./safe-set/find-safe-set.ts";
import { createTermIndex } from "./term-index.ts";
import { anyTerms, makeTerm } from "./testing/term-factory.ts";
import { totalsOfFirst } from "./totals-of-first.ts";

it("equals the sums of the terms that the first k negatives block, for every k", () => {
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
        const blocked = new Set(negatives.slice(0, count).flatMap((one) => index.blockedBy(one)));
        const sum = (figure: "clicks" | "cost" | "conversions") =>
          [...blocked].reduce((all, at) => all + terms[at]![figure], 0);
        expect(totals.terms[count]).toBe(blocked.size);
        expect(totals.clicks[count]).toBe(sum("clicks"));
        expect(totals.cost[count]).toBeCloseTo(sum("cost"));
        expect(totals.conversions[count]).toBe(sum("conversions"));
        expect(totals.wasteTerms[count]).toBe(blocked.size);
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
