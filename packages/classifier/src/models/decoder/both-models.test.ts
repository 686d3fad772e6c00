import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kinds } from "@termsift/core/verdicts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Classifier } from "../../classifier.ts";
import { shippedModelFolder } from "../load-local-model.ts";
import { createLocalClassifier } from "../../decide/local-classifier.ts";
import { measureLanguageFit } from "../../language/measure-language-fit.ts";

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
  "what are blocked drains",
  "where to get boilers",
];

let classifier: Classifier;
beforeAll(async () => {
  classifier = await createLocalClassifier({ model: "both" });
});
afterAll(() => classifier.rest?.());

test("both shipped models give each term one verdict, alone or among others, with a named kind, and exclude questions about the offer of people who surely do not buy", async () => {
  expect(classifier.id).toBe("local@5");
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
  const [question, buyer] = verdicts.slice(-2);
  expect(question).toMatchObject({ category: "negative", kind: "info" });
  expect(question?.confidence).toBeGreaterThanOrEqual(classifier.reviewBar);
  expect(buyer?.category).toBe("keep");
  const named = verdicts.flatMap(({ kind }) => (kind === undefined ? [] : [kind]));
  expect(kinds).toEqual(expect.arrayContaining(named));
  const [alone] = await classifier.classify({ profile, terms: [terms[1] ?? ""] });
  expect(alone).toEqual(job);
}, 120_000);

test("the name of another firm excludes a term unasked only if the models do not clearly want the term", async () => {
  const [rival, comparison] = await classifier.classify({
    profile,
    terms: ["harlow heating reviews", "plumber near me better than harlow heating"],
  });
  const reason = "'harlow heating': another firm's name";
  expect([rival, comparison]).toMatchObject([{ reason }, { reason }]);
  expect(rival?.confidence).toBeGreaterThanOrEqual(classifier.reviewBar);
  expect(comparison?.confidence).toBeLessThan(classifier.reviewBar);
}, 120_000);

test("the scores by language are those of the models that run", async () => {
  const small = await createLocalClassifier({ model: "small" });
  const fitOf = (model: "both" | "small", terms: string[]) =>
    measureLanguageFit((model === "both" ? classifier : small).scores ?? {}, terms);
  const german = ["schuhe für kinder", "laufschuhe kaufen in köln"];
  const italian = ["scarpe da corsa per bambini", "dove comprare le scarpe a milano"];
  expect(fitOf("both", german)).toMatchObject({ language: "de", isWeak: true });
  expect(fitOf("small", german)).toMatchObject({ language: "de", isWeak: true });
  expect(fitOf("both", italian)).toMatchObject({ language: "it", isWeak: true });
  expect(fitOf("small", italian)).toMatchObject({ language: "it", isWeak: false });
});

test("without the decoder's folder the small model runs, and a warning says so", async () => {
  const modelFolder = await mkdtemp(join(tmpdir(), "model-"));
  for (const name of ["metadata.json", "model.onnx", "tokenizer.json"])
    await symlink(join(shippedModelFolder, name), join(modelFolder, name));
  const warn = vi.spyOn(process, "emitWarning").mockReturnValue();
  try {
    await createLocalClassifier({ modelFolder, model: "small" });
    expect(warn).not.toHaveBeenCalled();
    await createLocalClassifier({ modelFolder });
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("model is missing"));
  } finally {
    warn.mockRestore();
    await rm(modelFolder, { recursive: true });
  }
});
