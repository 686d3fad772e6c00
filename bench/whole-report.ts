// Measures, by cost, what the product makes of labelled accounts, what ten questions add, and what the best ten would:
//   node bench/whole-report.ts FOLDER [--businesses FILE] [--results FOLDER] [--questions 10] [--oracle-opinion 5] [--show]
// FOLDER: see `readAccounts`. --results: stored results of `termsift filter --format json`, as <account>.result.json;
// without it, each report is classified. --show prints each question with what its answer moved.
import { createReadStream, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { createClassifier, filterReport } from "@termsift/classifier";
import { seededRandom } from "@termsift/classifier/testing";
import { type Answer, openAnswers } from "@termsift/core/answers";
import type { FilterResult } from "@termsift/core/contract";
import { answerFromLabels, askOracle } from "./accounts/ask-oracle.ts";
import {
  intervalsOf,
  type LabelledItem,
  labelledItems,
  meanOf,
  qualityOf,
} from "./accounts/measure-lists.ts";
import { giveOracleOpinion } from "./accounts/oracle-opinion.ts";
import { type Account, readAccounts } from "./accounts/read-accounts.ts";

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
for (const account of accounts) measure(account, await resultOf(account));
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

/** Asks the product's questions one by one and answers each from the labels. */
function ask(result: FilterResult, account: Account): FilterResult {
  const opened = openAnswers(result);
  const answers: Answer[] = [];
  const labelled = labelledItems(result, account);
  for (let number = 1; number <= count; number += 1) {
    const [question] = opened.ask(answers, 1);
    if (question === undefined) break;
    const own = new Set(opened.termsOf(question.subject).map(({ term }) => term));
    const answer = answerFromLabels(labelled.filter(({ item }) => own.has(item.term)));
    const before = qualityOf(labelledItems(opened.apply(answers), account));
    answers.push({ ...question.subject, answer } as Answer);
    const after = qualityOf(labelledItems(opened.apply(answers), account));
    if (values.show) {
      const moved = [after.wasteCaught - before.wasteCaught, after.keepLoss - before.keepLoss];
      console.log(
        `  ${number}. ${JSON.stringify(question.subject)} ${question.terms} terms, ${question.cost.toFixed(2)}: ${answer}, ${moved.map(points).join(" / ")}`,
      );
    }
  }
  return opened.apply(answers);
}

async function resultOf({ id, report, profile }: Account): Promise<FilterResult> {
  const stored = path.join(values.results ?? "", `${id}.result.json`);
  if (values.results !== undefined && existsSync(stored)) {
    return JSON.parse(readFileSync(stored, "utf8")) as FilterResult;
  }
  const classifier = await createClassifier("local");
  const result = await filterReport({ source: createReadStream(report), profile, classifier });
  classifier.rest?.();
  return result;
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
