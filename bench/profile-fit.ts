/**
 * When the report and the profile are said not to belong together: labelled terms judged against their own business, against
 * others, and against a description of four words. A quarter of the wanted terms bring a conversion. `npx node
 * bench/profile-fit.ts`; no provider is called.
 */
import { createClassifier } from "@termsift/classifier";
import type { LabelledData } from "@termsift/classifier/evaluation";
import type { BusinessProfile } from "@termsift/core/profile";
import type { SearchTerm } from "@termsift/core/terms";
import { judgeTerms, measureProfileFit } from "@termsift/core/verdicts";
import { readDevelopmentSet, readHeldOut } from "./llm-cascade/labelled-sets.ts";

const CONVERTS_EVERY = 4;
const WORDS_OF_SHORT = 4;

const sets = { development: readDevelopmentSet(), "held-out": readHeldOut() };
const profiles: Readonly<Record<string, (data: LabelledData, index: number) => BusinessProfile>> = {
  "its own": ({ businesses }, index) => businessAt(businesses, index),
  "its own, four words": ({ businesses }, index) => {
    const profile = businessAt(businesses, index);
    const words = profile.description.split(/\s+/u).slice(0, WORDS_OF_SHORT);
    return { ...profile, description: words.join(" ") };
  },
  "the next of its type": ({ businesses }, index) => {
    const { type } = businessAt(businesses, index);
    const after = [...businesses.slice(index + 1), ...businesses.slice(0, index)];
    return after.find((business) => business.type === type) ?? businessAt(businesses, index);
  },
  another: ({ businesses }, index) => businessAt(businesses, index + 7),
};

console.log(
  "| terms of | judged by | against the profile | reports | waste, least / median / most | converting waste, median / most | asked about |",
);
console.log("|---|---|---|--:|--:|--:|--:|");
for (const judge of ["local", "rules"] as const) {
  for (const [set, data] of Object.entries(sets)) {
    for (const [against, profileOf] of Object.entries(profiles)) {
      const fits = await fitsOf(judge, data, profileOf);
      const waste = fits.map((fit) => fit.wasteTerms / fit.judgedTerms).toSorted(ascending);
      const proven = fits.map((fit) => fit.provenWasteTerms / fit.provenTerms).toSorted(ascending);
      const asked = fits.filter((fit) => fit.isDoubtful).length;
      console.log(
        `| ${set} | ${judge} | ${against} | ${fits.length} | ${share(waste, 0)} / ${share(waste, 0.5)} / ${share(waste, 1)} | ${share(proven, 0.5)} / ${share(proven, 1)} | ${asked} |`,
      );
    }
  }
}

async function fitsOf(
  judge: "local" | "rules",
  data: LabelledData,
  profileOf: (data: LabelledData, index: number) => BusinessProfile,
) {
  const classifier = await createClassifier(judge);
  const fits: ReturnType<typeof measureProfileFit>[] = [];
  for (const [index, business] of data.businesses.entries()) {
    const terms = data.terms.filter((term) => term.business === business.id);
    const profile = profileOf(data, index);
    const verdicts = await classifier.classify({ profile, terms: terms.map(({ term }) => term) });
    const searchTerms = terms.map(({ term, label }, place) =>
      searchTerm(term, label === "keep" && place % CONVERTS_EVERY === 0),
    );
    const rules = { businessName: profile.name, reviewBar: classifier.reviewBar };
    fits.push(measureProfileFit(judgeTerms(searchTerms, verdicts, rules)));
  }
  return fits;
}

function searchTerm(term: string, isConverting: boolean): SearchTerm {
  const figures = { impressions: 1, clicks: 1, cost: 1, conversions: isConverting ? 1 : 0 };
  const state = { isAdded: false, isExcluded: false, isAsin: false };
  return { term, ...figures, ...state, scopes: [], rows: 1, firstLine: 1 };
}

function businessAt<T>(businesses: readonly T[], index: number): T {
  return businesses[index % businesses.length] as T;
}

function share(sorted: readonly number[], quantile: number): string {
  const value = sorted[Math.floor(quantile * (sorted.length - 1))] ?? 0;
  return `${Math.round(value * 100)} %`;
}

function ascending(a: number, b: number): number {
  return a - b;
}
