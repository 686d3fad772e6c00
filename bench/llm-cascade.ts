/**
 * The cascade with a SIMULATED teacher in the hosted model's place: the labels themselves, of which a seeded share is
 * wrong. It measures what the cascade loses against asking the teacher everything, not how well any real model judges.
 *
 * The band is chosen on training businesses that the embedded model has never seen, and then only looked at on the
 * development set. Prints everything that docs/benchmarks.md says of it, and whether `defaultBand` should change, as it
 * may with each new model: `npx node bench/llm-cascade.ts`
 */
import { createClassifier, createRulesClassifier } from "@termsift/classifier";
import { defaultBand, type UncertainBand } from "@termsift/classifier/cascade";
import {
  bearableLoss,
  cheapestBand,
  type Loss,
  losses,
  type Tried,
} from "./llm-cascade/choose-band.ts";
import { readDevelopmentSet, readHeldOut } from "./llm-cascade/labelled-sets.ts";
import { printCost } from "./llm-cascade/print-cost.ts";
import { printSecondOpinions, printSecondOpinionsHead } from "./llm-cascade/second-opinions.ts";
import {
  askTeacher,
  judgeOnce,
  type Judged,
  runCascade,
  scoreOf,
  tryBand,
} from "./llm-cascade/try-bands.ts";

const FROM = [0.02, 0.05, 0.08, 0.1, 0.12, 0.15, 0.18, 0.2, 0.25, 0.3, 0.4];
const TO = [0.87, 0.9, 0.92, 0.94, 0.95, 0.96, 0.97, 0.98];
/** Shares of labels that the teacher gets wrong. The band is chosen with the first, which asks most of it. */
const NOISES = [0.01, 0.05, 0.1];

const local = await createClassifier("local");
const development = readDevelopmentSet();
const heldOut = await judgeOnce(local, readHeldOut());
await benchChoice(heldOut);
const judgedDevelopment = await judgeOnce(local, development);
await benchDevelopment(judgedDevelopment);
console.log(
  "\nAsked again because the hosted model contradicts the local one, each set as one report:",
);
printSecondOpinionsHead();
await printSecondOpinions("development", judgedDevelopment, NOISES);
await printSecondOpinions("held-out", heldOut, NOISES);
console.log("\nThe word lists in the local model's place:\n");
await benchNoise(await judgeOnce(createRulesClassifier(), development), NOISES.slice(0, 1));
await printCost(development);

/** The cheapest band for each loss that may be thought bearable, and the one that is taken. */
async function benchChoice(judged: Judged): Promise<void> {
  printSet("held-out", judged);
  const [noise = 0] = NOISES;
  const taught = await askTeacher(judged, noise);
  const everything = { ...scoreOf(judged.data, taught), sent: 1 };
  const tried = FROM.flatMap((from) => TO.map((to) => tryBand(judged, taught, { from, to })));
  printHead(`cheapest band that loses at most, against all teacher (${percent(noise)} wrong)`);
  printRow("all local", { ...scoreOf(judged.data, judged.predictions), sent: 0 });
  printRow("all teacher", everything);
  for (const loss of losses) {
    const best = cheapestBand(tried, everything, loss);
    if (best) printRow(`${lossText(loss)}: ${bandText(best.band)}`, best);
  }
  printRow(`the default: ${bandText(defaultBand)}`, tryBand(judged, taught, defaultBand));
  printChoice(cheapestBand(tried, everything, bearableLoss));
}

function printChoice(chosen: Tried | undefined): void {
  if (chosen === undefined) {
    console.log("\nNo band is that good.");
    return;
  }
  const band = bandText(chosen.band);
  const advice =
    band === bandText(defaultBand)
      ? "which is the default"
      : `NOT the default: set defaultBand in packages/classifier/src/cascade/uncertain-band.ts`;
  console.log(`\nChosen (${lossText(bearableLoss)}): ${band}, ${advice}.`);
}

async function benchDevelopment(judged: Judged): Promise<void> {
  printSet("development", judged);
  await benchNoise(judged, NOISES);
  const { data } = judged;
  for (const isHard of [false, true]) {
    const isOwn = data.terms.map(({ hard }) => (hard === true) === isHard);
    const part: Judged = {
      ...judged,
      data: { ...data, terms: data.terms.filter((_, index) => isOwn[index]) },
      predictions: judged.predictions.filter((_, index) => isOwn[index]),
      verdicts: judged.verdicts.filter((_, index) => isOwn[index]),
    };
    const taught = await askTeacher(part, NOISES[0] ?? 0);
    printRow(
      `cascade, ${isHard ? "hard" : "other"} terms only`,
      tryBand(part, taught, defaultBand),
    );
  }
}

async function benchNoise(judged: Judged, noises: readonly number[]): Promise<void> {
  printHead(`judge (${judged.classifier.id})`);
  printRow("all local", { ...scoreOf(judged.data, judged.predictions), sent: 0 });
  for (const noise of noises) {
    const taught = await askTeacher(judged, noise);
    const shortcut = tryBand(judged, taught, defaultBand);
    const real = await runCascade(judged, defaultBand, noise);
    if (JSON.stringify(real) !== JSON.stringify(shortcut)) {
      throw new Error(`the cascade gives ${JSON.stringify(real)}, not ${JSON.stringify(shortcut)}`);
    }
    printRow(`all teacher, ${percent(noise)} wrong`, { ...scoreOf(judged.data, taught), sent: 1 });
    printRow(`cascade, ${percent(noise)} wrong`, real);
  }
}

function printSet(name: string, { classifier, data }: Judged): void {
  const { businesses, terms } = data;
  console.log(
    `\n${classifier.id}, ${name}: ${businesses.length} businesses, ${terms.length} terms\n`,
  );
}

function bandText({ from, to }: UncertainBand): string {
  return `${from} to ${to}`;
}

function lossText({ waste, keep }: Loss): string {
  const points = (share: number) => Number((share * 100).toFixed(1));
  return `${points(waste)} points of waste, ${points(keep)} of kept terms`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function printHead(first: string): void {
  console.log(`| ${first} | share sent | waste caught | keep loss | F1 |\n|---|--:|--:|--:|--:|`);
}

function printRow(name: string, { sent, wasteCaught, keepLoss, f1 }: Omit<Tried, "band">): void {
  const fine = (value: number) => `${(value * 100).toFixed(1)} %`;
  console.log(
    `| ${name} | ${fine(sent)} | ${fine(wasteCaught)} | ${fine(keepLoss)} | ${f1.toFixed(3)} |`,
  );
}
