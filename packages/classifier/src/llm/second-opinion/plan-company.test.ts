import fc from "fast-check";
import { expect, test } from "vitest";
import { type Company, noteCompany, planCompany } from "./plan-company.ts";

const limits = { termsMax: 5, callsMax: 8 };

test("no two terms ever meet twice, whatever met before, and none is lost", () => {
  const earlier = fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(earlier, (callOfTerm) => {
      const terms = callOfTerm.map((_call, index) => `term ${index}`);
      const met: Company = new Map(terms.map((term, index) => [term, [callOfTerm[index] ?? 0]]));
      const second = planCompany(terms, met, limits);
      noteCompany(met, second.batches, 100);
      const third = planCompany(second.batches.flat(), met, limits);
      noteCompany(met, third.batches, 200);
      for (const { batches, left } of [second, third]) {
        expect(batches.length).toBeLessThanOrEqual(limits.callsMax);
        expect(batches.every((batch) => batch.length <= limits.termsMax)).toBe(true);
        expect(new Set([...batches.flat(), ...left]).size).toBe(
          batches.flat().length + left.length,
        );
      }
      expect(second.batches.flat().length + second.left.length).toBe(terms.length);
      for (const [index, one] of terms.entries()) {
        for (const other of terms.slice(index + 1)) {
          const own = met.get(one) ?? [];
          const shared = own.filter((call) => met.get(other)?.includes(call));
          expect(shared.length).toBeLessThanOrEqual(1);
        }
      }
    }),
  );
});

test("terms that never met share calls as far as there is room", () => {
  const terms = ["a", "b", "c", "d", "e", "f"];
  const met: Company = new Map(terms.map((term, index) => [term, [index]]));
  expect(planCompany(terms, met, limits).batches.map(({ length }) => length)).toEqual([5, 1]);
});
