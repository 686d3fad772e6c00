// Measures when a report seems to belong to another business. Classifies labelled terms with their own profile, with
// other profiles, and with a description of four words. A quarter of the wanted terms have conversions.
//   node research/profile-fit.ts
import { readFileSync } from "node:fs";
import { createClassifier } from "@termsift/classifier";
import { parseLabelledData } from "@termsift/classifier/evaluation";
import type { BusinessProfile } from "@termsift/core/profile";
import type { SearchTerm } from "@termsift/core/terms";
import { measureProfileFit } from "@termsift/core/verdicts";

const CONVERTS_EVERY = 4;
const WORDS_OF_SHORT = 4;

const linesOf = (name: string) =>
  readFileSync(new URL(`../bench/data/dev/${name}`, import.meta.url), "utf8").split("\n");
const { businesses, terms } = parseLabelledData(
  linesOf("businesses.jsonl"),
  linesOf("terms.jsonl"),
);
const classifier = await createClassifier("local");

const profiles: Readonly<Record<string, (index: number) => BusinessProfile>> = {
  "its own": businessAt,
  "its own, four words": (index) => {
    const profile = businessAt(index);
    const words = profile.description.split(/\s+/u).slice(0, WORDS_OF_SHORT);
    return { ...profile, description: words.join(" ") };
  },
  "the next of its type": (index) => {
    const { type } = businessAt(index);
    const after = [...businesses.slice(index + 1), ...businesses.slice(0, index)];
    return after.find((business) => business.type === type) ?? businessAt(index);
  },
  another: (index) => businessAt(index + 7),
};

console.log("| classified with the profile | reports | waste, least / median / most | asked |");
console.log("|---|--:|--:|--:|");
for (const [name, profileOf] of Object.entries(profiles)) {
  const fits = await fitsWith(profileOf);
  const waste = fits
    .map((fit) => fit.wasteTerms / fit.judgedTerms)
    .toSorted((left, right) => left - right);
  const asked = fits.filter((fit) => fit.isDoubtful).length;
  const spread = [0, 0.5, 1].map((quantile) => share(waste, quantile)).join(" / ");
  console.log(`| ${name} | ${fits.length} | ${spread} | ${asked} |`);
}
classifier.rest?.();

async function fitsWith(profileOf: (index: number) => BusinessProfile) {
  const fits: ReturnType<typeof measureProfileFit>[] = [];
  for (const [index, business] of businesses.entries()) {
    const own = terms.filter((term) => term.business === business.id);
    const profile = profileOf(index);
    const verdicts = await classifier.classify({ profile, terms: own.map(({ term }) => term) });
    const searchTerms = own.map(({ term, label }, place) =>
      searchTerm(term, label === "keep" && place % CONVERTS_EVERY === 0),
    );
    fits.push(measureProfileFit(searchTerms, verdicts));
  }
  return fits;
}

function searchTerm(term: string, isConverting: boolean): SearchTerm {
  const figures = { impressions: 1, clicks: 1, cost: 1, conversions: isConverting ? 1 : 0 };
  const state = { isAdded: false, isExcluded: false, isAsin: false };
  return { term, ...figures, ...state, scopes: [], rows: 1, firstLine: 1 };
}

function businessAt(index: number): BusinessProfile {
  const business = businesses[index % businesses.length];
  if (business === undefined) throw new Error("The development set has no businesses.");
  return business;
}

function share(sorted: readonly number[], quantile: number): string {
  return `${Math.round((sorted[Math.floor(quantile * (sorted.length - 1))] ?? 0) * 100)} %`;
}
