import type { Verdict } from "@termsift/core/verdicts";
import { expect, test } from "vitest";
import type { Classifier } from "../classifier.ts";
import { askAboutArea } from "./ask-about-area.ts";
import { withPlaces } from "./with-places.ts";

const inner: Classifier = {
  id: "test@1",
  reviewBar: 0.9,
  classify: async ({ terms }) =>
    terms.map((term): Verdict => ({ term, category: "keep", confidence: 0.95, reason: "" })),
};
const kiel = ["plumber kiel", "kiel plumbers", "plumber in kiel"];

/** Returns the terms that are excluded without a review if the report has these terms. */
async function excluded(terms: string[], classifier = withPlaces(inner)): Promise<string[]> {
  const profile = { name: "Acme", type: "other" as const, description: "Plumber in Ulm." };
  const verdicts = await askAboutArea(classifier, profile, terms).classify({ profile, terms });
  expect(verdicts.map(({ term }) => term)).toEqual(terms);
  return verdicts.flatMap(({ term, category, confidence }) =>
    category === "keep" || confidence < inner.reviewBar ? [] : [term],
  );
}

test("a place outside the area that the report names more often than the area is a question", async () => {
  expect(await excluded([...kiel, "plumber ulm", "plumber"])).toEqual([]);
});

test("a place outside is excluded if more terms name the area, or if few terms name the place", async () => {
  const ulm = Array.from({ length: 6 }, (_, index) => `plumber ${index} ulm`);
  expect(await excluded([...kiel, ...ulm])).toEqual(kiel);
  expect(await excluded(kiel.slice(0, 2))).toEqual(kiel.slice(0, 2));
});

test("a place that the user has decided stays excluded", async () => {
  const verdict = { category: "negative", confidence: 1, reason: "not wanted" } as const;
  const decided: Classifier = {
    ...inner,
    classify: async ({ terms }) =>
      terms.map((term) => ({ term, ...verdict, kind: "place", words: "kiel", decided: true })),
  };
  expect(await excluded(kiel, decided)).toEqual(kiel);
});
