import { describe, expect, test } from "vitest";
import type { SearchTerm } from "../terms/search-term.ts";
import { measureProfileFit as measure } from "./measure-profile-fit.ts";
import type { Verdict } from "./verdict.ts";

const figures = { impressions: 1, clicks: 1, cost: 1, conversions: 0 };
const state = { isAdded: false, isExcluded: false, isAsin: false };

function some(
  count: number,
  category: Verdict["category"],
  fields: Partial<SearchTerm> = {},
  marks: Pick<Verdict, "decided"> = {},
): [SearchTerm, Verdict][] {
  const names = Array.from({ length: count }, (_, index) => `${category} ${index}`);
  return names.map((term) => [
    { term, scopes: [], rows: 1, firstLine: 1, ...figures, ...state, ...fields },
    { term, category, confidence: 0.9, reason: "because", ...marks },
  ]);
}

function measureProfileFit(terms: readonly (readonly [SearchTerm, Verdict])[]) {
  return measure(
    terms.map(([term]) => term),
    terms.map(([, verdict]) => verdict),
  );
}

describe("a report that does not fit the profile", () => {
  test("has waste in at least four fifths of its classified terms, including protected and uncertain ones", () => {
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

  test("has waste in at least two thirds of its terms with conversions and keywords", () => {
    const kept = [...some(4, "keep", { conversions: 2 }), ...some(300, "keep")];
    const converting = (count: number) => some(count, "irrelevant", { conversions: 0.5 });
    const keywords = some(3, "irrelevant", { isAdded: true });
    const refused = measureProfileFit([...converting(5), ...keywords, ...kept]);
    expect(refused).toMatchObject({ provenTerms: 12, provenWasteTerms: 8, isDoubtful: true });
    expect(measureProfileFit([...converting(6), ...kept]).isDoubtful).toBe(false);
  });

  test("is not detected with few terms; terms without a classifier's verdict do not count", () => {
    const few = some(19, "irrelevant");
    const unclassified = [
      ...some(19, "irrelevant", { isExcluded: true }),
      ...some(19, "irrelevant", { isAsin: true }),
      ...some(19, "irrelevant", {}, { decided: true }),
    ];
    const fit = measureProfileFit([...few, ...unclassified]);
    expect(fit).toMatchObject({ judgedTerms: 19, isDoubtful: false });
    expect(measureProfileFit([])).toMatchObject({ judgedTerms: 0, isDoubtful: false });
  });

  test("names the campaigns that do not fit while the rest of the report does", () => {
    const inCampaign = (campaign: string) => ({ scopes: [{ campaign, adGroup: null }] });
    const loans = some(30, "irrelevant", inCampaign("Loans"));
    const bikes = some(60, "keep", inCampaign("Bikes"));
    const fit = measureProfileFit([...loans, ...bikes, ...some(19, "negative", inCampaign("Few"))]);
    expect(fit.isDoubtful).toBe(false);
    expect(fit.campaigns).toEqual([
      { campaign: "Loans", judgedTerms: 30, wasteTerms: 30, provenTerms: 0, provenWasteTerms: 0 },
    ]);
    const whole = measureProfileFit(loans);
    expect(whole).toMatchObject({ isDoubtful: true });
    expect(whole.campaigns).toBeUndefined();
    expect(measureProfileFit(bikes).campaigns).toBeUndefined();
  });

  test("names the 20 campaigns with the most waste and counts the others, however many there are", () => {
    const campaigns = Array.from({ length: 500 }, (_, at) =>
      some(20 + at, "irrelevant", { scopes: [{ campaign: `Loans ${at}`, adGroup: null }] }),
    );
    const fit = measureProfileFit([...campaigns.flat(), ...some(100_000, "keep")]);
    expect(fit.campaigns).toHaveLength(20);
    expect(fit.campaigns?.[0]).toMatchObject({ campaign: "Loans 499", wasteTerms: 519 });
    expect(fit.furtherCampaigns).toBe(480);
  });
});
