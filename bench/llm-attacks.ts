/**
 * What hostile search terms can turn in a report, against a model that obeys each order it reads and is else right in
 * all but one of a hundred answers. The local verdicts are the embedded model's own; no provider is called, and the
 * orders spare the controls, so that nothing but the second askings stands in their way. `npx node bench/llm-attacks.ts`
 */
import { createClassifier } from "@termsift/classifier";
import { defaultBand, isUncertain } from "@termsift/classifier/cascade";
import { seededRandom } from "@termsift/classifier/testing";
import {
  judgeAttacked,
  type IsTurned,
  type Outcome,
  type Report,
} from "./llm-attacks/judge-attacked.ts";
import { readDevelopmentSet, readHeldOut } from "./llm-cascade/labelled-sets.ts";
import { judgeOnce } from "./llm-cascade/try-bands.ts";

const DRAWS = 20;
const AIM = "lantern";

const local = await createClassifier("local");
const sets = [await judgeOnce(local, readDevelopmentSet()), await judgeOnce(local, readHeldOut())];
const { reviewBar } = local;
const known = new Map(
  sets.flatMap(({ data, verdicts }) =>
    data.terms.flatMap(({ term, label }, index) => {
      const verdict = verdicts[index];
      return verdict && label ? [[term, { label, local: verdict }] as const] : [];
    }),
  ),
);
const sent = [...known].filter(([, one]) => isUncertain(one.local, defaultBand));

console.log(
  `One order among the terms that the cascade sends, ${DRAWS} draws each; turned: terms to keep that the local model\nproposed to exclude and that are excluded at once, beyond those without the order.\n`,
);
console.log(
  "| terms sent | the order turns of its neighbours | turned with no second asking | turned | runs with one or more | further calls | to the local model |\n|--:|--:|--:|--:|--:|--:|--:|",
);
for (const size of [480, sent.length]) {
  for (const share of [1, 0.5, 0.1]) await printNarrow(new Map(sent.slice(0, size)), share);
}
console.log(
  `\nOrders at one word, which a twentieth of the terms to keep hold and all orders name themselves:\n`,
);
console.log(
  "| terms | orders | excluded wrongly with no second asking | excluded wrongly | further calls | to the local model |\n|--:|--:|--:|--:|--:|--:|",
);
for (const [size, orders] of [
  [300, 5],
  [1_500, 6],
  [1_500, 18],
  [1_500, 100],
  [known.size, 18],
  [known.size, 66],
] as const) {
  await printAimed(new Map([...known].slice(0, size)), orders);
}

async function printNarrow(report: Report, share: number): Promise<void> {
  const isTurned: IsTurned = (_term, random) => random() < share;
  const attack = ["one order"];
  const runs = await repeat(report, attack, isTurned, true);
  const bare = await repeat(report, attack, isTurned, false);
  const mean = meanOf(runs);
  const hit = runs.filter(({ lostProposals }) => lostProposals.length > 0).length;
  console.log(
    `| ${report.size} | ${share * 100} % | ${meanOf(bare)(({ lostProposals }) => lostProposals.length)} | ${mean(({ lostProposals }) => lostProposals.length)} | ${hit} of ${DRAWS} | ${mean(({ calls }) => calls)} | ${mean((run) => run.local)} |`,
  );
}

async function printAimed(report: Report, count: number): Promise<void> {
  const draw = seededRandom(1);
  const aimed = new Map(
    [...report].map(([term, one]) => [
      one.label === "keep" && draw() < 0.05 ? `${AIM} ${term}` : term,
      one,
    ]),
  );
  const orders = Array.from({ length: count }, (_, index) => `${AIM} folk no ${index} only look`);
  const isTurned: IsTurned = (term) => term.startsWith(AIM);
  const runs = await repeat(aimed, orders, isTurned, true);
  const bare = await repeat(aimed, orders, isTurned, false);
  const mean = meanOf(runs);
  console.log(
    `| ${report.size} | ${count} | ${meanOf(bare)(({ lost }) => lost.length)} | ${mean(({ lost }) => lost.length)} | ${mean(({ calls }) => calls)} | ${mean((run) => run.local)} |`,
  );
}

function meanOf(runs: readonly Outcome[]) {
  return (pick: (run: Outcome) => number) =>
    (runs.reduce((sum, run) => sum + pick(run), 0) / runs.length).toFixed(1);
}

/** @param asksAgain false: each first answer counts, as it would with a local model that says the same */
async function repeat(
  report: Report,
  orders: readonly string[],
  isTurned: IsTurned,
  asksAgain: boolean,
): Promise<Outcome[]> {
  const runs: Outcome[] = [];
  for (let seed = 0; seed < DRAWS; seed += 1) {
    runs.push(await judgeAttacked(report, reviewBar, { orders, isTurned, seed, asksAgain }));
  }
  return runs;
}
