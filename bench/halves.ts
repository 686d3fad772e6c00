// Plans negatives on one half of a report and tests their phrases on the other half, as in the following month:
//   node bench/halves.ts [businesses]               labelled terms of the development set, each with common endings
//   node bench/halves.ts REPORT.csv PROFILE.json    a report of your own
import { createReadStream, readFileSync } from "node:fs";
import path from "node:path";
import { createClassifier, filterReport } from "@termsift/classifier";
import { type LabelledTerm, parseLabelledData } from "@termsift/classifier/evaluation";
import type { FilterResult, KeywordItem } from "@termsift/core/contract";
import {
  chooseNegatives,
  createTermIndex,
  exclusionTermsOf,
  prepareExclusions,
  resultListNames,
  type ResultListName,
} from "@termsift/core/exclusions";
import type { BusinessProfile } from "@termsift/core/profile";
import { seededRandom } from "@termsift/classifier/testing";
import { printFigure } from "./figure.ts";

type Case = {
  readonly result: FilterResult;
  readonly labels: ReadonlyMap<string, LabelledTerm["label"]>;
};
type Sorted = { readonly item: KeywordItem; readonly list: ResultListName };

const SEEDS = [1, 2, 3];
/** Real reports repeat a search with many endings. */
const endings = ["", " near me", " prices", " reviews", " 2026"];

const [first = "19", profileFile] = process.argv.slice(2);
const classifier = await createClassifier("local");
const cases =
  profileFile === undefined ? madeUpReports(Number(first)) : ownReport(first, profileFile);
const sums = { waste: 0, stopped: 0, cost: 0, stoppedCost: 0, kept: 0, hit: 0 };
const labelled = { waste: 0, stopped: 0, kept: 0, hit: 0 };
for await (const each of cases) {
  for (const seed of SEEDS) {
    const [one, other] = halvesOf(each.result, seed);
    measure(each, one, other);
    measure(each, other, one);
  }
}
classifier.rest?.();

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

function measure({ result, labels }: Case, known: readonly Sorted[], unseen: readonly Sorted[]) {
  const { name = "", description = "", area = "" } = result.profile ?? {};
  const lists = Object.groupBy(known, ({ list }) => list);
  const terms = resultListNames.flatMap((list) =>
    exclusionTermsOf({ [list]: (lists[list] ?? []).map(({ item }) => item) }),
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
    const label = labels.get(item.term);
    if (label === undefined) continue;
    labelled[label === "keep" ? "kept" : "waste"] += 1;
    labelled[label === "keep" ? "hit" : "stopped"] += isBlocked;
  }
}

function halvesOf(result: FilterResult, seed: number): readonly [Sorted[], Sorted[]] {
  const random = seededRandom(seed);
  const all = resultListNames
    .flatMap((list) => result[list].map((item) => ({ item, list, place: random() })))
    .sort((left, right) => left.place - right.place);
  const middle = Math.floor(all.length / 2);
  return [all.slice(0, middle), all.slice(middle)];
}

async function* ownReport(report: string, file: string): AsyncGenerator<Case> {
  const profile = JSON.parse(readFileSync(file, "utf8")) as BusinessProfile;
  const result = await filterReport({ source: createReadStream(report), profile, classifier });
  yield { result, labels: new Map() };
}

async function* madeUpReports(count: number): AsyncGenerator<Case> {
  const linesOf = (name: string) =>
    readFileSync(path.join(import.meta.dirname, "data/dev", name), "utf8").split("\n");
  const { businesses, terms } = parseLabelledData(
    linesOf("businesses.jsonl"),
    linesOf("terms.jsonl"),
  );
  const english = businesses.filter(({ language }) => language === "en").slice(0, count);
  for (const { id, name, type, description } of english) {
    const labels = new Map(
      terms
        .filter(({ business }) => business === id)
        .flatMap(({ term, label }) => endings.map((ending) => [`${term}${ending}`, label])),
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
}

function share(part: number, whole: number): string {
  return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(2)} %`;
}
