// Plans negatives on one half of a report and tests their phrases on the other half, as in the following month:
//   node bench/halves.ts [businesses]               labelled terms of the development set, each with common endings
//   node bench/halves.ts FOLDER [--results FOLDER] [--questions 10]    labelled accounts, see whole-report.ts. Questions
//   are asked about the first half only.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { createClassifier, filterReport } from "@termsift/classifier";
import { parseLabelledData } from "@termsift/classifier/evaluation";
import { openAnswers } from "@termsift/core/answers";
import type { FilterResult, KeywordItem } from "@termsift/core/contract";
import {
  chooseNegatives,
  createTermIndex,
  exclusionTermsOf,
  prepareExclusions,
  resultListNames,
} from "@termsift/core/exclusions";
import { seededRandom } from "@termsift/classifier/testing";
import { normalizeTerm } from "@termsift/core/terms";
import { askQuestions } from "./accounts/ask-questions.ts";
import { type Account, readAccounts } from "./accounts/read-accounts.ts";
import { resultOf } from "./accounts/result-of.ts";
import { printFigure } from "./figure.ts";

type Case = {
  readonly result: FilterResult;
  readonly labels: Account["labels"];
};

const SEEDS = [1, 2, 3];
/** Real reports repeat a search with many endings. */
const endings = ["", " near me", " prices", " reviews", " 2026"];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { results: { type: "string" }, questions: { type: "string", default: "0" } },
});
const first = positionals[0] ?? "19";
const questions = Number(values.questions);
const cases = Number.isNaN(Number(first)) ? accountsIn(first) : madeUpReports(Number(first));
const sums = { waste: 0, stopped: 0, cost: 0, stoppedCost: 0, kept: 0, hit: 0 };
const labelled = { waste: 0, stopped: 0, kept: 0, hit: 0 };
for await (const each of cases) {
  for (const seed of SEEDS) {
    for (const half of halvesOf(each.result, seed)) measure(each, half);
  }
}

printFigure("waste of the other half that phrases stop", share(sums.stopped, sums.waste));
printFigure("the same by cost", share(sums.stoppedCost, sums.cost));
printFigure(
  "kept and protected terms of the other half that phrases hit",
  share(sums.hit, sums.kept),
);
if (labelled.kept > 0) {
  printFigure("waste by its labels that phrases stop", share(labelled.stopped, labelled.waste));
  printFigure("kept terms by their labels that phrases hit", share(labelled.hit, labelled.kept));
}

/** Plans on the terms in `known`, after the answers about them, and counts what the phrases block of the others. */
function measure({ result, labels }: Case, known: ReadonlySet<string>) {
  const { name = "", description = "", area = "" } = result.profile ?? {};
  const half = onlyTerms(result, (term) => known.has(term));
  const answers = askQuestions(half, { labels }, questions).flatMap(({ given }) => given);
  const terms = exclusionTermsOf(openAnswers(half).apply(answers));
  const answered = openAnswers(result).apply(answers);
  const unseen = resultListNames.flatMap((list) =>
    answered[list].flatMap((item) => (known.has(item.term) ? [] : { item, list })),
  );
  const profileText = `${name} ${description} ${area}`;
  const prepared = prepareExclusions({ platform: "google", terms, profileText });
  const { negatives } = chooseNegatives(prepared, { method: "smallest" });
  const index = createTermIndex(
    "google",
    exclusionTermsOf({ kept_keywords: unseen.map(({ item }) => item) }),
  );
  const phrases = negatives.filter(({ matchType }) => matchType === "phrase");
  const blocked = new Set(phrases.flatMap((phrase) => index.blockedBy(phrase)));
  for (const [at, { item, list }] of unseen.entries()) {
    const isBlocked = Number(blocked.has(at));
    if (list === "negative_keywords" || list === "irrelevant_keywords") {
      sums.waste += 1;
      sums.stopped += isBlocked;
      sums.cost += item.cost;
      sums.stoppedCost += isBlocked * item.cost;
    } else if (list === "kept_keywords" || list === "protected_keywords") {
      sums.kept += 1;
      sums.hit += isBlocked;
    }
    const label = labels.get(normalizeTerm(item.term));
    if (label === undefined || label === "D") continue;
    labelled[label === "W" ? "kept" : "waste"] += 1;
    labelled[label === "W" ? "hit" : "stopped"] += isBlocked;
  }
}

function halvesOf(result: FilterResult, seed: number): readonly ReadonlySet<string>[] {
  const random = seededRandom(seed);
  const all = resultListNames
    .flatMap((list) => result[list].map(({ term }) => ({ term, place: random() })))
    .sort((left, right) => left.place - right.place)
    .map(({ term }) => term);
  const middle = Math.floor(all.length / 2);
  return [new Set(all.slice(0, middle)), new Set(all.slice(middle))];
}

function onlyTerms(result: FilterResult, isIn: (term: string) => boolean): FilterResult {
  const lists = resultListNames.map((list) => [
    list,
    result[list].filter(({ term }: KeywordItem) => isIn(term)),
  ]);
  return { ...result, ...Object.fromEntries(lists) } as FilterResult;
}

async function* accountsIn(folder: string): AsyncGenerator<Case> {
  for (const account of readAccounts(folder)) {
    yield { result: await resultOf(account, values.results), labels: account.labels };
  }
}

async function* madeUpReports(count: number): AsyncGenerator<Case> {
  const linesOf = (name: string) =>
    readFileSync(path.join(import.meta.dirname, "data/dev", name), "utf8").split("\n");
  const { businesses, terms } = parseLabelledData(
    linesOf("businesses.jsonl"),
    linesOf("terms.jsonl"),
  );
  const classifier = await createClassifier("local");
  const english = businesses.filter(({ language }) => language === "en").slice(0, count);
  for (const { id, name, type, description } of english) {
    const labels = new Map(
      terms
        .filter(({ business }) => business === id)
        .flatMap(({ term, label }) =>
          endings.map((ending): [string, "W" | "X"] => [
            normalizeTerm(`${term}${ending}`),
            label === "keep" ? "W" : "X",
          ]),
        ),
    );
    const rows = [...labels.keys()].map((term, at) => `"${term}",1,${at % 9}.50`);
    const csv = ["Search term,Clicks,Cost", ...rows].join("\n");
    const source = (async function* () {
      yield Buffer.from(csv);
    })();
    const profile = { name, type, description };
    const result = await filterReport({ source, profile, classifier });
    yield { result, labels };
  }
  classifier.rest?.();
}

function share(part: number, whole: number): string {
  return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(2)} %`;
}
