/**
 * When a whole run is doubted: false alarms with an honest (simulated) hosted model, and what orders do that stand in the
 * description, turn every call and spare the controls. The local verdicts are the embedded model's own; no provider is
 * called. `npx node bench/llm-doubt.ts`
 */
import { createClassifier } from "@termsift/classifier";
import { seededRandom } from "@termsift/classifier/testing";
import type { BusinessProfile } from "@termsift/core/profile";
import {
  judgeDoubted,
  type KnownTerm,
  type Order,
  type Outcome,
} from "./llm-doubt/judge-doubted.ts";
import { unservedLanguages } from "./llm-doubt/unserved-languages.ts";
import { readDevelopmentSet, readHeldOut } from "./llm-cascade/labelled-sets.ts";
import { judgeOnce, type Judged } from "./llm-cascade/try-bands.ts";

type Business = { readonly profile: BusinessProfile; readonly terms: readonly KnownTerm[] };

const MODES = ["cascade", "llm"] as const;
const NOISES = [0.01, 0.05, 0.1];
const SIZE = 300;
const KEEP_SHARES = [0, 0.05, 0.1, 0.2, 0.5, 0.8, 0.95, 1];
const orders: Readonly<Record<string, Order>> = {
  "everything waste": { says: "negative", spares: 0.02 },
  "everything to keep": { says: "keep", spares: 0.02 },
};

const local = await createClassifier("local");
const { reviewBar } = local;
const development = businessesOf(await judgeOnce(local, readDevelopmentSet()));
const heldOut = businessesOf(await judgeOnce(local, readHeldOut()));
const unserved = await Promise.all(unservedLanguages.map(judgeUnserved));
const served = [...development, ...heldOut];

console.log("| an honest model | answers wrong | mode | reports | doubted | one call of probes |");
console.log("|---|--:|---|--:|--:|--:|");
for (const [name, set] of Object.entries({ development, "held-out": heldOut, unserved })) {
  for (const noise of NOISES) await printHonest(name, set, noise);
}
console.log(
  `\nReports of ${SIZE} terms drawn from one business each, an honest model that errs in 5 %:\n`,
);
console.log("| customers among the terms | mode | reports | doubted |\n|--:|---|--:|--:|");
for (const share of KEEP_SHARES) await printDrawn(share);
console.log("\nAn order in the description that spares the controls and one term in fifty:\n");
console.log(
  "| order | reports | mode | doubted | customers excluded at once against the local model | waste kept against it |\n|---|---|---|--:|--:|--:|",
);
for (const [name, order] of Object.entries(orders)) await printOrder(name, order);

async function printHonest(name: string, set: readonly Business[], noise: number): Promise<void> {
  for (const mode of MODES) {
    const runs = await judgeAll(set, { mode, noise, order: null });
    const probed = runs.filter(({ isProbed }) => isProbed).length;
    console.log(
      `| ${name} | ${noise * 100} % | ${mode} | ${runs.length} | ${doubted(runs)} | ${probed} |`,
    );
  }
}

async function printDrawn(share: number): Promise<void> {
  const drawn = served.map((business, seed) => drawReport(business, share, seed));
  for (const mode of MODES) {
    const runs = await judgeAll(drawn, { mode, noise: 0.05, order: null });
    console.log(`| ${share * 100} % | ${mode} | ${runs.length} | ${doubted(runs)} |`);
  }
}

async function printOrder(name: string, order: Order): Promise<void> {
  const whole = { profile: generalProfile(), terms: served.flatMap(({ terms }) => unique(terms)) };
  const sets = {
    "each business by itself": served,
    [`${SIZE} terms of each`]: served.map((business, seed) => drawReport(business, 0.5, seed)),
    "all as one report": [{ ...whole, terms: unique(whole.terms) }],
  };
  for (const [kind, set] of Object.entries(sets)) {
    for (const mode of MODES) {
      const runs = await judgeAll(set, { mode, noise: 0.01, order });
      const sum = (pick: (run: Outcome) => number) => runs.reduce((all, run) => all + pick(run), 0);
      console.log(
        `| ${name} | ${kind} | ${mode} | ${doubted(runs)} of ${runs.length} | ${sum(({ lost }) => lost)} | ${sum(({ kept }) => kept)} |`,
      );
    }
  }
}

async function judgeAll(
  set: readonly Business[],
  how: { readonly mode: "cascade" | "llm"; readonly noise: number; readonly order: Order },
): Promise<Array<Outcome & { readonly isProbed: boolean }>> {
  const runs: Array<Outcome & { readonly isProbed: boolean }> = [];
  for (const [seed, { profile, terms }] of set.entries()) {
    const outcome = await judgeDoubted(terms, { ...how, profile, seed, reviewBar });
    runs.push({ ...outcome, isProbed: outcome.report.doubtCalls > 0 });
  }
  return runs;
}

function doubted(runs: readonly Outcome[]): number {
  return runs.filter(({ report }) => report.isDoubted).length;
}

function drawReport({ profile, terms }: Business, keepShare: number, seed: number): Business {
  const random = seededRandom(seed);
  const keep = terms.filter(({ label }) => label === "keep");
  const waste = terms.filter(({ label }) => label !== "keep");
  const drawn = Array.from({ length: SIZE }, (_, index) => {
    const from = random() < keepShare ? keep : waste;
    const one = from[Math.floor(random() * from.length)];
    if (one === undefined) return [];
    const term = `${one.term} ${index}`;
    return [{ ...one, term, local: { ...one.local, term } }];
  });
  return { profile, terms: drawn.flat() };
}

function businessesOf({ data, verdicts }: Judged): Business[] {
  return data.businesses.map(({ id, name, type, description }) => {
    const terms = data.terms.flatMap(({ business, term, label }, index) => {
      const verdict = verdicts[index];
      return business === id && label && verdict ? [{ term, label, local: verdict }] : [];
    });
    return { profile: { name, type, description }, terms: unique(terms) };
  });
}

async function judgeUnserved({
  profile,
  keep,
  waste,
}: (typeof unservedLanguages)[number]): Promise<Business> {
  const labelled = [
    ...keep.split(";").map((term) => ({ term, label: "keep" as const })),
    ...waste.split(";").map((term) => ({ term, label: "negative" as const })),
  ];
  const verdicts = await local.classify({ profile, terms: labelled.map(({ term }) => term) });
  const terms = labelled.flatMap((one, index) => {
    const verdict = verdicts[index];
    return verdict ? [{ ...one, local: verdict }] : [];
  });
  return { profile, terms };
}

function generalProfile(): BusinessProfile {
  return { name: "Zzyzx", type: "other", description: "Zzyzx sells what many others sell." };
}

function unique(terms: readonly KnownTerm[]): KnownTerm[] {
  return [...new Map(terms.map((one) => [one.term, one])).values()];
}
