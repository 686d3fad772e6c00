import { describe, expect, it } from "vitest";
import { findCoveredTerms, findKeywordConflicts, setCoveredAside } from "./existing-negatives.ts";
import { companionNeeds, findCompanions } from "./find-companions.ts";
import { matchTypeExplanations } from "./match-type-explanations.ts";
import { matchesNegative } from "./testing/matches-negative.ts";
import type { AdPlatform } from "./negative-keyword.ts";
import { findSafeSet } from "./safe-set/find-safe-set.ts";
import { splitLists } from "./split-lists.ts";
import { createTermIndex } from "./term-index.ts";
import { makeTerm } from "./testing/term-factory.ts";

const scopes = (...campaigns: string[]) =>
  campaigns.map((campaign) => ({ campaign, adGroup: "group" }));

describe("findCoveredTerms", () => {
  it("finds a covered term and the negative that covers it", () => {
    const terms = [makeTerm("plumber jobs"), makeTerm("plumber salary")];
    const index = createTermIndex("google", terms);
    const jobs = { text: "jobs", matchType: "phrase" } as const;
    const covered = findCoveredTerms(index, [jobs]);
    expect(covered).toEqual([{ term: 0, by: [jobs] }]);
    const rest = createTermIndex("google", setCoveredAside(terms, covered));
    expect(findSafeSet(rest).negatives.map(({ text }) => text)).toEqual(["plumber salary"]);
  });

  it("accepts a campaign's negative only if the term appeared in no other campaign", () => {
    const index = createTermIndex("google", [
      makeTerm("jobs a", "exclude", { scopes: scopes("A") }),
      makeTerm("jobs b", "exclude", { scopes: scopes("A", "B") }),
      makeTerm("jobs c"),
    ]);
    const inCampaign = { text: "jobs", matchType: "phrase", campaign: "A" } as const;
    const inGroup = { text: "jobs", matchType: "phrase", campaign: "B", adGroup: "group" } as const;
    const coveredBy = (...negatives: Parameters<typeof findCoveredTerms>[1]) =>
      findCoveredTerms(index, negatives).map(({ term }) => term);
    expect(coveredBy(inCampaign)).toEqual([0]);
    expect(coveredBy(inCampaign, inGroup)).toEqual([0, 1]);
    expect(coveredBy({ text: "jobs", matchType: "broad" })).toEqual([0, 1, 2]);
  });
});

describe("findKeywordConflicts", () => {
  it("finds the account's keywords that a negative in the same campaign would block", () => {
    const keyword = { text: "plumber jobs", matchType: "exact", campaign: "Hiring" } as const;
    const everywhere = { text: "jobs", matchType: "phrase" } as const;
    const elsewhere = { ...everywhere, campaign: "Search" };
    expect(findKeywordConflicts("google", [everywhere, elsewhere], [keyword])).toEqual([
      { negative: everywhere, keyword },
    ]);
  });

  it("reports a conflict if the campaign of the keyword is unknown", () => {
    const keyword = { text: "plumber jobs", matchType: "exact" } as const;
    const negative = { text: "jobs", matchType: "phrase", campaign: "Search" } as const;
    expect(findKeywordConflicts("google", [negative], [keyword])).toEqual([{ negative, keyword }]);
  });
});

describe("findCompanions", () => {
  const terms = [
    makeTerm("café jobs"),
    makeTerm("carreer advice"),
    makeTerm("careers day"),
    makeTerm("fact sheet"),
    makeTerm("factsheet"),
    makeTerm("cafe", "guard"),
  ];
  const companionsOf = (platform: AdPlatform, text: string, matchType: "phrase" | "exact") =>
    findCompanions(createTermIndex(platform, terms), [{ text, matchType }]).map((companion) => [
      companion.text,
      companion.kind,
    ]);

  it("proposes forms without accents, singulars, and joined words, but no misspellings", () => {
    expect(companionsOf("google", "café jobs", "phrase")).toEqual([
      ["cafe jobs", "accent"],
      ["café job", "plural"],
    ]);
    expect(companionsOf("google", "career", "phrase")).toEqual([["careers", "plural"]]);
    expect(companionsOf("google", "fact sheet", "exact")).toEqual([["factsheet", "joined"]]);
  });

  it("offers the kinds of spelling that the platform needs, with their terms and negative", () => {
    for (const platform of ["google", "microsoft", "amazon"] as const) {
      const negatives = [
        { text: "café jobs", matchType: "phrase" as const },
        { text: "career", matchType: "phrase" as const },
      ];
      const found = findCompanions(createTermIndex(platform, terms), negatives);
      for (const { kind } of found) expect(companionNeeds[platform].kinds).toContain(kind);
      expect(found.map(({ text }) => text)).not.toContain("carreer");
      const plurals = platform === "amazon" ? [] : [{ of: negatives[1], terms: [2] }];
      expect(found.filter(({ text }) => text === "careers")).toMatchObject(plurals);
      expect(found.map(({ of }) => of)).toEqual(
        negatives.flatMap((negative) =>
          found.filter(({ of }) => of === negative).map(() => negative),
        ),
      );
    }
  });

  it("proposes no spelling that is already in the list or in the account", () => {
    const index = createTermIndex("google", terms);
    const negative = { text: "café jobs", matchType: "phrase" as const };
    const listed = { text: "cafe  jobs", matchType: "phrase" as const };
    const texts = (negatives: (typeof negative)[], existingNegatives: (typeof negative)[]) =>
      findCompanions(index, negatives, { existingNegatives }).map(({ text }) => text);
    expect(texts([negative], [])).toEqual(["cafe jobs", "café job"]);
    expect(texts([negative], [listed])).toEqual(["café job"]);
    expect(texts([negative, listed], [])).not.toContain("cafe jobs");
  });

  it("proposes no invented word", () => {
    expect(companionsOf("google", "delhi", "phrase")).toEqual([]);
  });

  it("leaves out spellings that block a kept term, and plurals that the platform blocks anyway", () => {
    expect(companionsOf("google", "café", "exact")).toEqual([]);
    expect(companionsOf("amazon", "careers", "phrase").map(([, kind]) => kind)).not.toContain(
      "plural",
    );
  });
});

describe("splitLists", () => {
  const negatives = Array.from({ length: 5_001 }, (_, at) => ({
    text: `word${at}`,
    matchType: "exact" as const,
  }));

  it("splits negatives into several lists and keeps the order", () => {
    const { lists, leftOver } = splitLists("google", "shared-list", "Waste", negatives);
    expect(lists.map(({ name }) => name)).toEqual(["Waste", "Waste 2"]);
    expect(lists.flatMap((list) => list.negatives)).toEqual(negatives);
    expect(leftOver).toEqual([]);
  });

  it("reports the negatives that do not fit", () => {
    const { lists, leftOver, note } = splitLists("google", "account", "Waste", negatives);
    expect(lists).toHaveLength(1);
    expect(leftOver).toHaveLength(4_001);
    expect(note).toContain("4,001");
  });
});

describe("matchTypeExplanations", () => {
  it("gives examples that are true under the platform's rules", () => {
    for (const [platform, explanations] of Object.entries(matchTypeExplanations)) {
      for (const { matchType, example } of explanations) {
        const negative = { text: example.negative, matchType };
        expect(matchesNegative(platform as AdPlatform, negative, example.blocks)).toBe(true);
        expect(matchesNegative(platform as AdPlatform, negative, example.allows)).toBe(false);
      }
    }
  });
});
