// Measures, by cost, what the product makes of labelled accounts, what ten questions add, and what the best ten would:
//   node bench/whole-report.ts FOLDER [--businesses FILE] [--results FOLDER] [--questions 10] [--oracle-opinion 5] [--show]
// FOLDER: see `readAccounts`. --results: stored results of `termsift filter --format json`, as <account>.result.json;
// without it, each report is classified. --show prints each question with what its answer moved.
import { parseArgs } from "node:util";
import { seededRandom } from "@termsift/classifier/testing";
import { type Answer, answerSubject, openAnswers, type Question } from "@termsift/core/answers";
import type { FilterResult } from "@termsift/core/contract";
import { askOracle } from "./accounts/ask-oracle.ts";
import { askQuestions } from "./accounts/ask-questions.ts";
import {
  intervalsOf,
  type LabelledItem,
  labelledItems,
  meanOf,
  type Quality,
  qualityOf,
} from "./accounts/measure-lists.ts";
import { giveOracleOpinion } from "./accounts/oracle-opinion.ts";
import { type Account, readAccounts } from "./accounts/read-accounts.ts";
import { resultOf } from "./accounts/result-of.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    businesses: { type: "string" },
    results: { type: "string" },
    questions: { type: "string", default: "10" },
    "oracle-opinion": { type: "string" },
    show: { type: "boolean", default: false },
  },
});
const count = Number(values.questions);
const stages = new Map<string, LabelledItem[][]>();
const accounts = readAccounts(positionals[0] ?? "bench/data/accounts", values.businesses);
for (const account of accounts) measure(account, await resultOf(account, values.results));
for (const [stage, all] of stages) print(`mean: ${stage}`, all);

function measure(account: Account, first: FilterResult): void {
  const add = (stage: string, items: LabelledItem[]) => {
    stages.set(stage, [...(stages.get(stage) ?? []), items]);
    print(`${account.id}: ${stage}`, [items]);
  };
  const percent = values["oracle-opinion"];
  const result = percent === undefined ? first : giveOracleOpinion(first, account, Number(percent));
  const start = labelledItems(first, account);
  add("no question", start);
  if (percent !== undefined) add(`opinion on ${percent} %`, labelledItems(result, account));
  const asked = ask(result, account);
  add(`${count} questions`, labelledItems(asked, account));
  const oracle = askOracle(labelledItems(result, account), result.scopes, count);
  add("oracle of groups", oracle.at(-1)?.items ?? start);
  if (values.show)
    for (const { group, answer } of oracle) console.log(`  oracle: ${group}: ${answer}`);
}

function ask(result: FilterResult, account: Account): FilterResult {
  const { apply } = openAnswers(result);
  const asked = askQuestions(result, account, count);
  if (values.show) {
    const qualities = [0, ...asked.keys()].map((_, number) =>
      qualityOf(
        labelledItems(apply(asked.slice(0, number).flatMap(({ given }) => given)), account),
      ),
    );
    for (const [at, { question, given }] of asked.entries()) {
      const [before, after] = qualities.slice(at, at + 2) as [Quality, Quality];
      showQuestion(at + 1, question, given, before, after);
    }
  }
  return apply(asked.flatMap(({ given }) => given));
}

function showQuestion(
  number: number,
  question: Question,
  given: readonly Answer[],
  before: Quality,
  after: Quality,
) {
  const { text, terms, cost, parts } = question;
  const moved = `${points(after.wasteCaught - before.wasteCaught)} / ${points(after.keepLoss - before.keepLoss)}`;
  const said =
    parts === undefined
      ? given[0]?.answer
      : given.map((each) => `${answerSubject(each)}: ${each.answer}`).join("; ");
  console.log(
    `  ${number}. ${text} (${terms.length} terms, ${cost.toFixed(2)}) ${said}, moved ${moved}`,
  );
}

function print(what: string, all: readonly LabelledItem[][]): void {
  const { wasteCaught, keepLoss } = meanOf(all.map(qualityOf));
  const {
    wasteCaught: [low, high],
    keepLoss: [least, most],
  } = intervalsOf(all, seededRandom(1));
  console.log(
    `${what}: waste caught ${points(wasteCaught)} % (${points(low)} to ${points(high)}), keep loss ${points(keepLoss)} % (${points(least)} to ${points(most)})`,
  );
}

function points(share: number): string {
  return (100 * share).toFixed(1);
}
