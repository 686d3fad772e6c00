import { describe, expect, it } from "vitest";
import type { LabelledBusiness, LabelledTerm } from "./parse-labelled-data.ts";
import type { Prediction } from "./prediction.ts";
import { scorePredictions } from "./score-predictions.ts";

const businesses: LabelledBusiness[] = [
  { id: "a", name: "A", type: "saas", language: "en", description: "" },
  { id: "b", name: "B", type: "other", language: "de", description: "" },
];

type Row = [
  label: LabelledTerm["label"],
  category: Prediction["category"],
  confidence: number,
  review?: "review",
];

function reportOf(business: string, rows: readonly Row[], isHard = false) {
  const terms = rows.map(([label], index) => ({
    id: `${business}${index}`,
    business,
    term: `term ${index}`,
    label,
    hard: isHard,
  }));
  const predictions = rows.map(([, category, confidence, review], index) => ({
    id: `${business}${index}`,
    category,
    confidence,
    review: review === "review",
    reason: "",
  }));
  return { terms, predictions };
}

const english = reportOf("a", [
  ["negative", "negative", 0.95], // caught, right category
  ["irrelevant", "negative", 0.9], // caught, wrong category
  ["negative", "negative", 0.6, "review"], // not copied: missed
  ["irrelevant", "keep", 0.8], // missed
  ["keep", "irrelevant", 0.85], // lost
  ["keep", "irrelevant", 0.55, "review"], // not copied: kept
  ["keep", "keep", 0.7],
  ["keep", "keep", 0.9],
  [null, "negative", 0.9], // no label: predicted, not scored
]);
const german = reportOf(
  "b",
  [
    ["negative", "negative", 1],
    ["keep", "keep", 1],
  ],
  true,
);

describe("scorePredictions", () => {
  const report = scorePredictions(
    businesses,
    [...english.terms, ...german.terms],
    [...english.predictions, ...german.predictions],
  );

  it("scores the exclusions that are copied by default", () => {
    // English, counted by hand: 2 of 4 waste terms caught, 1 of 4 kept terms lost, 3 excluded in all.
    expect(report.languages["en"]).toMatchObject({
      terms: 8,
      keep: 4,
      negative: 2,
      irrelevant: 2,
      review: 2,
      wasteCaught: 2 / 4,
      keepLoss: 1 / 4,
      precision: 2 / 3,
      recall: 2 / 4,
      f1: 4 / 7,
      threeWayAccuracy: 4 / 8,
    });
  });

  it("sums up languages, types and hard terms", () => {
    expect(report.overall).toMatchObject({
      terms: 10,
      wasteCaught: 3 / 5,
      keepLoss: 1 / 5,
      f1: 6 / 9,
    });
    expect(report.types["saas"]).toEqual(report.languages["en"]);
    expect(report.hard).toEqual(report.languages["de"]);
    expect(report.hard).toMatchObject({ terms: 2, wasteCaught: 1, keepLoss: 0, f1: 1 });
    expect(report.notHard.terms).toBe(8);
  });

  it("leaves terms without a label out of every score", () => {
    expect(report.unscored).toBe(1);
  });

  it("cuts the confidence ranking before the keep loss passes 3 %", () => {
    // In order of confidence, 2 of the 4 English waste terms come before the first kept term (0.85). To exclude this
    // kept term would lose 1 of 4 kept terms, which is more than 3 %.
    expect(report.languages["en"]?.wasteCaughtAt3).toBe(2 / 4);
  });

  it("returns null where a ratio has no denominator", () => {
    const { terms, predictions } = reportOf("a", [["keep", "keep", 1]]);
    const { overall } = scorePredictions(businesses, terms, predictions);
    expect(overall).toMatchObject({ wasteCaught: null, precision: null, f1: null, keepLoss: 0 });
  });

  it("rejects a labelled term without a prediction", () => {
    expect(() => scorePredictions(businesses, english.terms, [])).toThrow(/No prediction/u);
  });
});
