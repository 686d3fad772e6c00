// What sentences that neither offer nor limit anything do to the judging: the English businesses of the development set,
// with 60 to 300 words of such put behind, into and before their descriptions. Run: node bench/long-descriptions.ts
import { readFileSync } from "node:fs";
import path from "node:path";
import { classifyTerms } from "../packages/classifier/src/classify-terms.ts";
import { createLocalClassifier } from "../packages/classifier/src/local/local-classifier.ts";
import type { BusinessProfile } from "../packages/core/src/profile/index.ts";

type Business = BusinessProfile & { readonly id: string; readonly language: string };
type Term = { readonly business: string; readonly term: string; readonly label: string };

const idle = [
  "Our doors have been open since 1987 and three generations of the family have worked here.",
  "People like that we pick up the phone ourselves and call back the same afternoon.",
  "We believe that fair prices and clear words make the best advertising.",
  "Over the years we have won two awards from the local chamber of commerce.",
  "Our team of eleven trains every winter to keep up with the newest standards.",
  "You can find us five minutes from the station, with free parking behind the house.",
  "Most of our customers come to us because a neighbour told them about us.",
  "We answer questions by email, by phone or over a cup of coffee.",
  "Every job, large or small, gets the same care and the same written guarantee.",
  "We support the youth football club and the summer festival in our town.",
  "Paying is easy: card, transfer or in two instalments.",
  "If something is not right, tell us and we will see to it at once.",
];

const read = <T>(name: string): T[] =>
  readFileSync(path.join(import.meta.dirname, "data/dev", name), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);

function idleSentences(words: number): string[] {
  const chosen: string[] = [];
  for (let count = 0; count < words; count += chosen.at(-1)?.split(" ").length ?? 0) {
    chosen.push(idle[chosen.length % idle.length] ?? "");
  }
  return chosen;
}

const places = {
  behind: (own: string[], extra: string[]) => [...own, ...extra],
  within: (own: string[], extra: string[]) =>
    Array.from({ length: Math.max(own.length, extra.length) }, (_, index) => [
      own[index] ?? "",
      extra[index] ?? "",
    ]).flat(),
  before: (own: string[], extra: string[]) => [...extra, ...own],
} as const;

const businesses = read<Business>("businesses.jsonl").filter(({ language }) => language === "en");
const terms = read<Term>("terms.jsonl");
const classifier = await createLocalClassifier();

console.log("| idle words | where | waste caught | keep loss | to review |\n|--:|---|--:|--:|--:|");
for (const words of [0, 60, 150, 300]) {
  for (const [where, mix] of Object.entries(places)) {
    if (words === 0 && where !== "behind") continue;
    const count = { keep: 0, lost: 0, waste: 0, caught: 0, review: 0 };
    for (const business of businesses) {
      const own = business.description.split(/(?<=\.)\s+/u);
      const description = mix(own, idleSentences(words)).filter(Boolean).join(" ");
      const labels = new Map(
        terms.flatMap(({ business: id, term, label }) =>
          id === business.id ? [[term, label] as const] : [],
        ),
      );
      const profile = { name: business.name, type: business.type, description };
      for (const verdict of await classifyTerms(classifier, {
        profile,
        terms: [...labels.keys()],
      })) {
        const isSure = verdict.confidence >= classifier.reviewBar;
        const isExcluded = verdict.category !== "keep" && isSure;
        const isWaste = labels.get(verdict.term) !== "keep";
        count[isWaste ? "waste" : "keep"] += 1;
        if (isExcluded) count[isWaste ? "caught" : "lost"] += 1;
        if (verdict.category !== "keep" && !isSure) count.review += 1;
      }
    }
    const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
    console.log(
      `| ${words} | ${words === 0 ? "–" : where} | ${share(count.caught, count.waste)} | ${share(count.lost, count.keep)} | ${count.review} |`,
    );
  }
}
classifier.rest?.();
