import { createReadStream, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { BusinessProfile } from "@termsift/core/profile";
import { readReport } from "@termsift/core/report";
import { filterReport } from "../filter-report.ts";
import { createRecordedClassifier } from "./recorded-classifier.ts";
import { bootstrapMean, openTerms, parseAccountLabels, scoreAccount } from "./score-account.ts";

const folder = new URL("../../../../bench/data/accounts/", import.meta.url);

async function filtered(name: string, withEvidence = true) {
  const pathOf = (file: string) => fileURLToPath(new URL(`${name}/${file}`, folder));
  const { language: _, ...profile } = JSON.parse(
    readFileSync(pathOf("business.json"), "utf8"),
  ) as BusinessProfile & { language: string };
  const recorded = await createRecordedClassifier(
    fileURLToPath(new URL("readings.jsonl.gz", folder)),
  );
  const classifier = withEvidence ? recorded : { ...recorded, quick: undefined };
  const source = () => createReadStream(pathOf("report.csv"));
  const result = await filterReport({ source: source(), profile, classifier });
  const labels = parseAccountLabels(readFileSync(pathOf("labels.tsv"), "utf8"), name);
  const { terms } = await readReport(source());
  return { result, terms, open: openTerms(terms, result, labels) };
}

const names = ["pests", "bees", "shutters", "docks", "physio"];
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

test("on five composed accounts, the evidence helps to find at least 55 % of the waste by cost", async () => {
  const scores = [];
  for (const name of names) scores.push(scoreAccount((await filtered(name)).open));
  expect(mean(scores.map(({ caught }) => caught))).toBeGreaterThanOrEqual(0.55);
  expect(mean(scores.map(({ keepLoss }) => keepLoss))).toBeLessThanOrEqual(0.066);
});

test("no converting, Added or own keyword term of a composed account is excluded", async () => {
  for (const name of names) {
    const { result } = await filtered(name);
    const excluded = [...result.negative_keywords, ...result.irrelevant_keywords];
    expect(excluded.filter(({ conversions, added }) => conversions > 0 || added)).toEqual([]);
  }
});

test("an ad group of rivals' names that converts is a question, and its terms wait in review", async () => {
  const { result } = await filtered("docks");
  const group = result.contradictions?.find(({ subject }) => "adGroup" in subject);
  expect(group?.subject).toMatchObject({ adGroup: "Alternatives", campaign: "Competitors" });
  const inReview = new Set(result.review_keywords.map(({ term }) => term));
  expect(group?.terms.length).toBeGreaterThan(5);
  expect(group?.terms.filter((term) => !inReview.has(term))).toEqual([]);
});

test("labels of one account are found among those of others", () => {
  const labels = parseAccountLabels("tiles\tRoof  Tile\tXo\ndoors\tdoor\tW\nTile\tW\n", "tiles");
  expect([...labels]).toEqual([
    ["roof tile", "Xo"],
    ["tile", "W"],
  ]);
});

test("scores are shares of the cost, with a range around the mean of the accounts", () => {
  const term = (isWaste: boolean, cost: number, list: "excluded" | "review" | "kept") => ({
    term: "t",
    isWaste,
    cost,
    list,
  });
  const open = [
    term(true, 30, "excluded"),
    term(true, 10, "review"),
    term(false, 5, "excluded"),
    term(false, 15, "kept"),
  ];
  expect(scoreAccount(open)).toEqual({ caught: 0.75, keepLoss: 0.25, inReview: 0.25 });
  expect(scoreAccount([])).toEqual({ caught: 0, keepLoss: 0, inReview: 0 });
  const [low, high] = bootstrapMean([open], "caught");
  expect(low).toBeLessThan(0.75);
  expect(high).toBeGreaterThanOrEqual(0.75);
});
