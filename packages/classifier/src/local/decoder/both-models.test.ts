import { kinds } from "@termsift/core/verdicts";
import { expect, test } from "vitest";
import { createLocalClassifier } from "../local-classifier.ts";

const profile = {
  name: "Brightpipe",
  type: "other",
  description:
    "Plumber in Bristol: boilers, leaks, bathrooms, blocked drains. We do not work on commercial kitchens. People confuse us with Harlow Heating.",
} as const;
const terms = [
  "plumber bristol",
  "plumber jobs bristol",
  "harlow heating reviews",
  "how to fix a dripping tap",
  "blocked drain emergency",
  "boiler repair near me",
];

test("both shipped models give each term one verdict, alone or among others, with a named kind", async () => {
  const classifier = await createLocalClassifier({ model: "both" });
  expect(classifier.id).toBe("local@3");
  const progress: number[] = [];
  const verdicts = await classifier.classify({
    profile,
    terms,
    onProgress: ({ done }) => progress.push(done),
  });
  expect(verdicts.map(({ term }) => term)).toEqual(terms);
  expect(progress.at(-1)).toBe(terms.length);
  expect(progress).toEqual(progress.toSorted((left, right) => left - right));
  const [wanted, job] = verdicts;
  expect(wanted?.category).toBe("keep");
  expect(job).toMatchObject({ category: "negative", kind: "job" });
  const named = verdicts.flatMap(({ kind }) => (kind === undefined ? [] : [kind]));
  expect(kinds).toEqual(expect.arrayContaining(named));
  const [alone] = await classifier.classify({ profile, terms: [terms[1] ?? ""] });
  expect(alone).toEqual(job);
  classifier.rest?.();
}, 120_000);
