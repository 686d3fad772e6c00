import type { Verdict } from "@termsift/core/verdicts";
import { expect, test } from "vitest";
import type { Classifier } from "../classifier.ts";
import { withPlaces } from "./with-places.ts";

/** Keeps "plumber" and terms that end in "kiel". Excludes all others with confidence 0.95. */
const inner: Classifier = {
  id: "test@1",
  reviewBar: 0.9,
  classify: async ({ terms }) =>
    terms.map((term): Verdict => {
      const category = term === "plumber" || term.endsWith("kiel") ? "keep" : "irrelevant";
      return { term, category, confidence: 0.95, reason: "'word': why" };
    }),
};
/** Excludes each term with the verdict that `verdictOn` gives. */
const excluding = (verdictOn: (term: string) => Omit<Verdict, "term">): Classifier => ({
  ...inner,
  classify: async ({ terms }) => terms.map((term) => ({ term, ...verdictOn(term) })),
});
const classify = (description: string, terms: string[], area?: string) =>
  withPlaces(inner).classify({
    profile: { name: "Acme", type: "other", description, ...(area !== undefined && { area }) },
    terms,
  });

test("a place outside excludes a term, with its distance; a place inside does not", async () => {
  const verdicts = await classify("Plumber in Ulm.", [
    "plumber kiel",
    "plumber neu-ulm",
    "shoes ulm",
    "plumber",
  ]);
  expect(verdicts).toMatchObject([
    {
      category: "negative",
      kind: "place",
      words: "kiel",
      reason: expect.stringMatching(/^Kiel lies outside your area \(6\d\d km from Ulm\)$/u),
    },
    { category: "keep" },
    { category: "irrelevant" },
    { category: "keep" },
  ]);
  expect(verdicts[0]?.confidence).toBeGreaterThan(inner.reviewBar);
});

test("the owner's own area replaces the description", async () => {
  const verdicts = await classify(
    "Plumber in Ulm.",
    ["plumber kiel", "plumber neu-ulm"],
    "Schleswig-Holstein",
  );
  expect(verdicts.map(({ category }) => category)).toEqual(["keep", "negative"]);
});

test("without a stated area no place excludes a term", async () => {
  const verdicts = await classify("Plumber for homes.", ["plumber kiel", "plumber bremen"]);
  expect(verdicts.map(({ category }) => category)).toEqual(["keep", "keep"]);
});

test("a province is more than its capital: its other towns are inside", async () => {
  const verdicts = await classify("Trabajamos en la provincia de Sevilla.", [
    "plumber ecija",
    "plumber madrid",
  ]);
  expect(verdicts.map(({ category }) => category)).toEqual(["keep", "irrelevant"]);
});

test("the name or trade alone with a distant place is about the trade, whatever the classifier says", async () => {
  const verdicts = await classify("Plumber in Ulm.", ["acme bremen", "hotel bremen"]);
  expect(verdicts.map(({ category }) => category)).toEqual(["negative", "irrelevant"]);
});

/** Excludes every term as another firm's name that only a review can confirm. */
const firms = excluding((term) => {
  const reason = `'${term}': another firm's name`;
  return { category: "negative", confidence: 0.8, reason, kind: "firm", words: term };
});

test("a trade with a distant town is a place, with an own town it is kept; a town with another word is a firm", async () => {
  const verdicts = await withPlaces(firms).classify({
    profile: { name: "Acme", type: "other", description: "Heating oil in Ulm." },
    terms: ["heating oil eutin", "leipzig fuels", "ulm fuels", "heating oil neu-ulm", "ulm"],
  });
  expect(verdicts.slice(3).map(({ category }) => category)).toEqual(["keep", "keep"]);
  expect(verdicts.slice(0, 3).map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^Eutin lies outside your area/u),
    "probably another firm's name",
    "'ulm fuels': another firm's name",
  ]);
  expect(verdicts.slice(0, 3).map(({ confidence }) => confidence >= inner.reviewBar)).toEqual([
    true,
    true,
    false,
  ]);
});

test("a firm that the description warns of stays excluded beside an own town", async () => {
  const description = "Heating oil in Ulm. Often confused with Aral Fuels.";
  const verdicts = await withPlaces(firms).classify({
    profile: { name: "Acme", type: "other", description },
    terms: ["aral fuels ulm", "heating oil ulm"],
  });
  expect(verdicts.map(({ category }) => category)).toEqual(["negative", "keep"]);
});

test("a sure firm stays excluded beside an own town, unless the term is the town alone", async () => {
  const sure = (confidence: number) =>
    withPlaces(
      excluding(() => {
        const reason = "another firm's name";
        return { category: "negative", confidence, reason, kind: "firm", words: "babilou" };
      }),
    ).classify({
      profile: { name: "Acme", type: "other", description: "Babilou in Ulm." },
      terms: ["babilou ulm", "ulm"],
    });
  const categories = async (confidence: number) =>
    (await sure(confidence)).map(({ category }) => category);
  expect(await categories(0.95)).toEqual(["negative", "keep"]);
  expect(await categories(0.85)).toEqual(["keep", "keep"]);
});

test("a job in a distant place stays a job, so that the place can be wanted without it", async () => {
  const jobs = excluding(() => {
    const reason = "'jobs': wants a job";
    return { category: "negative", confidence: 0.95, reason, kind: "job", words: "jobs" };
  });
  const verdicts = await withPlaces(jobs).classify({
    profile: { name: "Acme", type: "other", description: "Plumber in Ulm." },
    terms: ["plumber jobs kiel"],
  });
  expect(verdicts).toMatchObject([{ category: "negative", kind: "job", words: "jobs" }]);
});

test("a reason quotes no place of the area alone", async () => {
  const quoting = excluding((term) => ({
    category: "irrelevant",
    confidence: 0.8,
    reason: `'${term.split(" ").slice(1).join(" ")}': probably not offered`,
    kind: "variant",
    words: term,
  }));
  const verdicts = await withPlaces(quoting).classify({
    profile: { name: "Acme", type: "other", description: "Doors in North Somerset." },
    terms: ["shutters in weston super mare", "shutters kiosk weston super mare"],
  });
  expect(verdicts.map(({ reason }) => reason)).toEqual([
    "probably not offered",
    "'kiosk weston super mare': probably not offered",
  ]);
});

test("a guess that a term names another firm is a question beside an own town", async () => {
  const guessing = excluding(() => {
    const reason = "probably another firm's name";
    return { category: "negative", confidence: 0.95, reason, kind: "firm", words: "cafard" };
  });
  const [verdict] = await withPlaces(guessing).classify({
    profile: { name: "Acme", type: "other", description: "Nuisibles à Angers." },
    terms: ["cafard angers"],
  });
  expect(verdict?.reason).toBe("unclear whether you want this search");
  expect(verdict?.confidence).toBeLessThan(inner.reviewBar);
});

test("a reason quotes no number that is left without its place", async () => {
  const quoting = excluding((term) => {
    const reason = `'${term}': not offered`;
    return {
      category: "irrelevant",
      confidence: 0.95,
      reason,
      kind: "variant",
      words: term,
    };
  });
  const [verdict] = await withPlaces(quoting).classify({
    profile: { name: "Acme", type: "other", description: "Doors in North Somerset." },
    terms: ["511 weston super mare"],
  });
  expect(verdict?.reason).toBe("'511 weston super mare': not offered");
});

test("a firm's name that is also a small foreign town stays a firm", async () => {
  const [verdict] = await withPlaces(firms).classify({
    profile: { name: "Acme", type: "other", description: "Garage doors in Bristol." },
    terms: ["breda garage doors"],
  });
  expect(verdict?.reason).toBe("'breda garage doors': another firm's name");
});
