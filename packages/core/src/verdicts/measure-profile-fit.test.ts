import { describe, expect, test } from "vitest";
import type { SearchTerm } from "../terms/search-term.ts";
import { type JudgedTerm, judgeTerms } from "./judge-terms.ts";
import { measureProfileFit } from "./measure-profile-fit.ts";
import type { Verdict } from "./verdict.ts";

const figures = { impressions: 1, clicks: 1, cost: 1, conversions: 0 };
const state = { isAdded: false, isExcluded: false, isAsin: false };

/** So many judged terms of one kind. */
function some(
  count: number,
  category: Verdict["category"],
  fields: Partial<SearchTerm> = {},
  marks: Pick<Verdict, "decided"> = {},
): JudgedTerm[] {
  const names = Array.from({ length: count }, (_, index) => `${category} ${index}`);
  const terms = names.map((term): SearchTerm =>
    Object.assign({ term, scopes: [], rows: 1, firstLine: 1 }, figures, state, fields),
  );
  const verdicts = names.map((term): Verdict =>
    Object.assign({ term, category, confidence: 0.9, reason: "because" }, marks),
  );
  return judgeTerms(terms, verdicts, { businessName: "Corrib", reviewBar: 0.95 });
}

describe("a report that does not fit the profile", () => {
  test("is one whose judged terms are waste in four fifths or more, protected and unsure ones too", () => {
    const mostly = measureProfileFit([...some(80, "irrelevant"), ...some(20, "keep")]);
    expect(mostly).toEqual({
      judgedTerms: 100,
      wasteTerms: 80,
      provenTerms: 0,
      provenWasteTerms: 0,
      isDoubtful: true,
    });
    const less = measureProfileFit([...some(79, "negative"), ...some(21, "keep")]);
    expect(less.isDoubtful).toBe(false);
  });

  test("is one where two thirds of what converts or is a keyword would have been waste", () => {
    const kept = [...some(4, "keep", { conversions: 2 }), ...some(300, "keep")];
    const converting = (count: number) => some(count, "irrelevant", { conversions: 0.5 });
    const keywords = some(3, "irrelevant", { isAdded: true });
    const refused = measureProfileFit([...converting(5), ...keywords, ...kept]);
    expect(refused).toMatchObject({ provenTerms: 12, provenWasteTerms: 8, isDoubtful: true });
    expect(measureProfileFit([...converting(6), ...kept]).isDoubtful).toBe(false);
  });

  test("is not told from a handful of terms, nor from what no classifier judged", () => {
    const few = some(19, "irrelevant");
    const unjudged = [
      ...some(19, "irrelevant", { isExcluded: true }),
      ...some(19, "irrelevant", { isAsin: true }),
      ...some(19, "irrelevant", {}, { decided: true }),
    ];
    const fit = measureProfileFit([...few, ...unjudged]);
    expect(fit).toMatchObject({ judgedTerms: 19, isDoubtful: false });
    expect(measureProfileFit([])).toMatchObject({ judgedTerms: 0, isDoubtful: false });
  });
});
