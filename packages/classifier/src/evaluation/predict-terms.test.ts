import { describe, expect, it } from "vitest";
import type { Classifier } from "../classifier.ts";
import { predictTerms } from "./predict-terms.ts";

const businesses = [
  { id: "a", name: "Stride & Mile", type: "ecommerce", language: "en", description: "Shoes." },
  { id: "b", name: "Corrib", type: "ecommerce", language: "en", description: "Coffee." },
] as const;

/** Excludes every term, with the digits at the term's end as its confidence. */
const excluder: Classifier = {
  id: "excluder@1",
  reviewBar: 0.7,
  classify: async ({ terms, onProgress }) => {
    onProgress?.({ done: terms.length, total: terms.length });
    return terms.map((term) => ({
      term,
      category: "negative",
      confidence: Number(term.split(" ").at(-1)) / 100,
      reason: "because",
    }));
  },
};

const labelled = (id: string, business: string, term: string) => ({ id, business, term });

describe("predictTerms", () => {
  it("returns one prediction per term, in input order, across businesses and repeated terms", async () => {
    const terms = [
      labelled("1", "a", "boots 90"),
      labelled("2", "b", "beans 60"),
      labelled("3", "a", "boots 90"),
    ];
    const seen: number[] = [];
    const predictions = await predictTerms({
      classifier: excluder,
      businesses,
      terms,
      onProgress: ({ done }) => seen.push(done),
    });
    expect(predictions).toEqual([
      { id: "1", category: "negative", confidence: 0.9, review: false, reason: "because", by: [] },
      { id: "2", category: "negative", confidence: 0.6, review: true, reason: "because", by: [] },
      { id: "3", category: "negative", confidence: 0.9, review: false, reason: "because", by: [] },
    ]);
    expect(seen.at(-1)).toBe(3);
    expect(seen).toEqual([...seen].sort((left, right) => left - right));
  });

  it("counts an excluded term with the business's own name as kept", async () => {
    const [own, other] = await predictTerms({
      classifier: excluder,
      businesses,
      terms: [labelled("1", "a", "stride and mile 99"), labelled("2", "b", "stride and mile 99")],
    });
    expect(own).toMatchObject({
      category: "keep",
      review: false,
      reason: "your own business name",
    });
    expect(other).toMatchObject({ category: "negative" });
  });

  it("stops if aborted", async () => {
    const work = predictTerms({
      classifier: excluder,
      businesses,
      terms: [labelled("1", "a", "boots 90")],
      signal: AbortSignal.abort(new Error("enough")),
    });
    await expect(work).rejects.toThrow("enough");
  });
});
