/**
 * The cascade with a SIMULATED teacher in the hosted model's place: the labels themselves, of which a seeded share is
 * wrong. It measures what the cascade loses against asking the teacher everything, not how well any real model judges.
 *
 * The band is chosen on training businesses that the embedded model has never seen, and then only looked at on the
 * development set. Prints everything that docs/benchmarks.md says of it: `npx node bench/llm-cascade.ts`
 */
import {
  type Classifier,
  createClassifier,
  createRulesClassifier,
  classifyTerms,
} from "@termsift/classifier";
import {
  createCascadeClassifier,
  defaultBand,
  type UncertainBand,
} from "@termsift/classifier/cascade";
import { type LabelledData, predictTerms, scorePredictions } from "@termsift/classifier/evaluation";
import { seededRandom } from "@termsift/classifier/testing";
import type { Verdict } from "@termsift/core/verdicts";
import { chooseBand, type Tried } from "./llm-cascade/choose-band.ts";
import { readDevelopmentSet, readHeldOut } from "./llm-cascade/labelled-sets.ts";
import { printCost } from "./llm-cascade/print-cost.ts";

const SEED = 20_261_121;
const FROM = [0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5];
const TO = [0.87, 0.9, 0.92, 0.95, 0.97, 0.98, 0.99];

const development = readDevelopmentSet();
const heldOut = readHeldOut();
const local = await createClassifier("local");
await benchChoice(await record(local, heldOut), heldOut);
await benchDevelopment(await record(local, development));
console.log("\nThe word lists in the local model's place:");
const rules = await record(createRulesClassifier(), development);
printHead(rules.id);
printRow("all local", await score(rules, development));
printRow("cascade, default band", await tryBand(rules, development, defaultBand, 0.01));
await printCost(development);

/** All bands on the held-out businesses, and the one that is taken. */
async function benchChoice(judge: Classifier, data: LabelledData): Promise<void> {
  console.log(
    `\n${judge.id}, ${data.businesses.length} held-out businesses, ${data.terms.length} terms\n`,
  );
  printHead("band");
  const everything = await score(simulatedTeacher(data, judge.reviewBar, 0.01), data);
  printRow("all local", await score(judge, data));
  printRow("all simulated teacher", { ...everything, sent: 1 });
  const tried: Tried[] = [];
  for (const from of FROM) {
    for (const to of TO) tried.push(await tryBand(judge, data, { from, to }, 0.01));
  }
  const chosen = chooseBand(tried, everything);
  const best = tried.filter((one) => !tried.some((other) => isBetter(other, one)));
  for (const one of best) {
    printRow(`${one.band.from} to ${one.band.to}${one === chosen ? " (chosen)" : ""}`, one);
  }
}

/** Sends no more, and is better in one thing and worse in none. */
function isBetter(left: Tried, right: Tried): boolean {
  const isWorse =
    left.sent > right.sent ||
    left.wasteCaught < right.wasteCaught ||
    left.keepLoss > right.keepLoss;
  return (
    !isWorse &&
    (left.sent < right.sent ||
      left.wasteCaught > right.wasteCaught ||
      left.keepLoss < right.keepLoss)
  );
}

async function benchDevelopment(judge: Classifier): Promise<void> {
  const { businesses, terms } = development;
  console.log(
    `\n${judge.id}, development set, ${businesses.length} businesses, ${terms.length} terms\n`,
  );
  printHead("judge");
  printRow("all local", await score(judge, development));
  for (const noise of [0.01, 0.05, 0.1]) {
    const name = `simulated teacher, ${Math.round(noise * 100)} % wrong`;
    const teacher = simulatedTeacher(development, judge.reviewBar, noise);
    printRow(`all ${name}`, { ...(await score(teacher, development)), sent: 1 });
    printRow(`cascade, ${name}`, await tryBand(judge, development, defaultBand, noise));
  }
  for (const isHard of [false, true]) {
    const part = { businesses, terms: terms.filter(({ hard }) => (hard === true) === isHard) };
    const name = `cascade, 1 % wrong, ${isHard ? "hard" : "other"} terms only`;
    printRow(name, await tryBand(judge, part, defaultBand, 0.01));
  }
}

/** Judges each term once; the bands are then tried without running the model again. */
async function record(classifier: Classifier, data: LabelledData): Promise<Classifier> {
  const verdicts = new Map<string, Verdict>();
  for (const { id, name, type, description } of data.businesses) {
    const own = data.terms.filter(({ business }) => business === id);
    const terms = [...new Set(own.map(({ term }) => term))];
    const profile = { name, type, description };
    for (const verdict of await classifyTerms(classifier, { profile, terms })) {
      verdicts.set(`${description} ${verdict.term}`, verdict);
    }
  }
  return {
    id: classifier.id,
    reviewBar: classifier.reviewBar,
    classify: async ({ profile, terms }) =>
      terms.map((term) => verdicts.get(`${profile.description} ${term}`) as Verdict),
  };
}

async function tryBand(
  judge: Classifier,
  data: LabelledData,
  band: UncertainBand,
  noise: number,
): Promise<Tried> {
  let sent = 0;
  const cascade = createCascadeClassifier({
    local: judge,
    hosted: simulatedTeacher(data, judge.reviewBar, noise),
    band,
    onCascade: (report) => {
      sent += report.sent;
    },
  });
  return { ...(await score(cascade, data)), band, sent: sent / data.terms.length };
}

async function score(classifier: Classifier, data: LabelledData) {
  const predictions = await predictTerms({ classifier, ...data });
  const { wasteCaught, keepLoss, f1 } = scorePredictions(
    data.businesses,
    data.terms,
    predictions,
  ).overall;
  return { sent: 0, wasteCaught: wasteCaught ?? 0, keepLoss: keepLoss ?? 0, f1: f1 ?? 0 };
}

/** Knows the labels and says another category for a seeded share of the terms, always with high confidence. */
function simulatedTeacher(
  { businesses, terms }: LabelledData,
  reviewBar: number,
  noise: number,
): Classifier {
  const random = seededRandom(SEED);
  const descriptions = new Map(businesses.map(({ id, description }) => [id, description]));
  const said = new Map(
    terms.map(({ business, term, label }) => {
      const isWrong = random() < noise;
      const wrong = label === "keep" ? "negative" : "keep";
      return [`${descriptions.get(business)} ${term}`, isWrong ? wrong : (label ?? "keep")];
    }),
  );
  return {
    id: `simulated-teacher-${noise}`,
    reviewBar,
    classify: async ({ profile, terms: asked }) =>
      asked.map((term) => ({
        term,
        category: said.get(`${profile.description} ${term}`) ?? "keep",
        confidence: 0.98,
        reason: "",
      })),
  };
}

function printHead(first: string): void {
  console.log(`| ${first} | share sent | waste caught | keep loss | F1 |\n|---|--:|--:|--:|--:|`);
}

function printRow(name: string, { sent, wasteCaught, keepLoss, f1 }: Omit<Tried, "band">): void {
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  console.log(
    `| ${name} | ${percent(sent)} | ${percent(wasteCaught)} | ${percent(keepLoss)} | ${f1.toFixed(3)} |`,
  );
}
