import { describe, expect, it } from "vitest";
import { checkNegative } from "../check-negative.ts";
import type { ExclusionTerm } from "../exclusion-term.ts";
import { platformMatching } from "../matching.ts";
import { isTopicWord } from "../read-words.ts";
import { matchesNegative, mayMatchNegative } from "../testing/matches-negative.ts";
import type { AdPlatform, NegativeKeyword } from "../negative-keyword.ts";
import { createTermIndex } from "../term-index.ts";
import { anyGroundedTerms, anyTerms, makeTerm } from "../testing/term-factory.ts";
import { findSafeSet } from "./find-safe-set.ts";
import * as fc from "fast-check";

const anyPlatform = fc.constantFrom<AdPlatform>("google", "microsoft", "amazon");
const anyMin = fc.integer({ min: 1, max: 4 });

describe("findSafeSet", () => {
  it("blocks many terms with one phrase that no kept term contains", () => {
    const index = createTermIndex("google", [
      makeTerm("plumber jobs london", "exclude", { cost: 5 }),
      makeTerm("plumber jobs near me", "exclude", { cost: 2 }),
      makeTerm("apprentice plumber jobs", "exclude", { cost: 1 }),
      makeTerm("diy boiler manual", "exclude", { cost: 4 }),
      makeTerm("plumber london", "guard"),
    ]);
    const set = findSafeSet(index);
    expect(set.negatives.map(({ text, matchType }) => ({ text, matchType }))).toEqual([
      { text: "plumber jobs", matchType: "phrase" },
      { text: "diy boiler manual", matchType: "exact" },
    ]);
    expect(set.negatives.map(({ terms }) => terms)).toEqual([[0, 1, 2], [3]]);
    expect(set.uncovered).toEqual([]);
  });

  it("uses a phrase only if three terms share it and it has a word that is not the business's own", () => {
    const twice = [makeTerm("galway jobs"), makeTerm("galway hotels")];
    expect(
      findSafeSet(createTermIndex("google", twice)).negatives.map(({ matchType }) => matchType),
    ).toEqual(["exact", "exact"]);
    const thrice = [...twice, makeTerm("galway weather")];
    expect(findSafeSet(createTermIndex("google", thrice)).negatives).toMatchObject([
      { text: "galway", matchType: "phrase" },
    ]);
    const profileText = "Coffee roasters in Galway";
    const index = createTermIndex("google", thrice, { profileText });
    expect(findSafeSet(index).negatives).toHaveLength(3);
  });

  it("uses a phrase only if it lies within the words that the exclusions are grounded on", () => {
    const texts = ["free tap washers", "free tap sealant", "free tap aerator"];
    const negativesWith = (facts: (text: string) => Partial<ExclusionTerm>) => {
      const terms = texts.map((text) => makeTerm(text, "exclude", facts(text)));
      const { negatives } = findSafeSet(createTermIndex("google", terms));
      return negatives.map(({ text }) => text);
    };
    expect(negativesWith(() => ({ kind: "free", words: "free" }))).toEqual(["free tap"]);
    expect(
      negativesWith((text) => ({ kind: "other-product", words: text.split(" ")[2] })).sort(),
    ).toEqual(texts.toSorted());
    expect(negativesWith(() => ({}))).toEqual(["free tap"]);
  });

  it("never proposes a phrase of function words and numbers alone that is no question", () => {
    const index = createTermIndex("google", [
      makeTerm("shoes for 2"),
      makeTerm("boots for 2"),
      makeTerm("socks for 2"),
    ]);
    for (const { text } of findSafeSet(index).negatives) {
      expect(text.split(" ").some(isTopicWord)).toBe(true);
    }
  });

  it("gives a term without an exact negative a safe phrase, or the reason why there is none", () => {
    const long = "how to fix a leaking tap in the old kitchen without any tools";
    const index = createTermIndex("google", [
      makeTerm(long),
      makeTerm("nike™ shoes"),
      makeTerm("shoes", "guard"),
    ]);
    const { negatives, uncovered } = findSafeSet(index);
    expect(negatives).toHaveLength(1);
    expect(negatives[0]?.matchType).toBe("phrase");
    expect(matchesNegative("google", negatives[0]!, long)).toBe(true);
    expect(uncovered).toEqual([{ term: 1, reason: expect.stringContaining("™") }]);
  });

  it("gives a single refused term its longest safe phrase instead of one common word", () => {
    const terms = [makeTerm("plumber jobs ™ 🚰 london"), makeTerm("plumber", "guard")];
    const rootsOf = (all: readonly ExclusionTerm[]) =>
      findSafeSet(createTermIndex("google", all)).negatives.map(({ text }) => text);
    expect(rootsOf(terms)).toEqual(["plumber jobs"]);
    expect(rootsOf([...terms, makeTerm("london flights")])).toEqual([
      "plumber jobs",
      "london flights",
    ]);
  });

  it("uses no partial word at the end of a search that Google cut off", () => {
    const cut = `${"how to mend a tap ".repeat(8)}`.slice(0, 127) + "x";
    const { negatives } = findSafeSet(createTermIndex("google", [makeTerm(cut)]));
    expect(cut).toHaveLength(128);
    expect(negatives[0]?.text).not.toContain(cut.split(" ").at(-1));
  });

  it("proposes no negative for a term that may read the same as a kept term", () => {
    const index = createTermIndex("google", [
      makeTerm("t-shirt"),
      makeTerm("tshirt", "guard"),
      makeTerm("white t shirt", "guard"),
    ]);
    const { negatives, uncovered } = findSafeSet(index);
    expect(negatives).toEqual([]);
    expect(uncovered).toEqual([{ term: 0, reason: expect.stringContaining("tshirt") }]);
  });

  it("never blocks a guarded term, on any platform, under any reading", () => {
    fc.assert(
      fc.property(anyPlatform, anyMin, anyGroundedTerms(40), (platform, phraseTermsMin, terms) => {
        const { negatives } = findSafeSet(createTermIndex(platform, terms), { phraseTermsMin });
        for (const { term } of terms.filter(({ role }) => role === "guard")) {
          for (const negative of negatives) {
            expect(matchesNegative(platform, negative, term)).toBe(false);
            expect(mayMatchNegative(platform, negative, term)).toBe(false);
          }
        }
      }),
    );
  });

  it("blocks the listed terms, lists every term once as covered or uncovered, and respects the platform's limits", () => {
    fc.assert(
      fc.property(anyPlatform, anyMin, anyGroundedTerms(40), (platform, phraseTermsMin, terms) => {
        const set = findSafeSet(createTermIndex(platform, terms), { phraseTermsMin });
        const excluded = terms.flatMap(({ role }, at) => (role === "exclude" ? [at] : []));
        const covered = new Set<number>();
        for (const negative of set.negatives) {
          const blocked = excluded.filter((at) =>
            matchesNegative(platform, negative, terms[at]!.term),
          );
          expect([...negative.terms].sort((a, b) => a - b)).toEqual(blocked);
          expect(checkNegative(platform, negative)).toEqual([]);
          const before = covered.size;
          for (const at of blocked) covered.add(at);
          expect(covered.size).toBeGreaterThan(before);
        }
        const open = set.uncovered.map(({ term }) => term);
        expect([...covered, ...open].sort((a, b) => a - b)).toEqual(excluded);
        expect(set.negatives.length).toBeLessThanOrEqual(covered.size);
      }),
    );
  });

  it("stays within the proven factor of the smallest set on small reports", () => {
    fc.assert(
      fc.property(anyPlatform, anyTerms(14), (platform, terms) => {
        const set = findSafeSet(createTermIndex(platform, terms), { phraseTermsMin: 2 });
        const { fewest, coverable } = solveExactly(platform, terms);
        expect(terms.filter(({ role }) => role === "exclude").length - set.uncovered.length).toBe(
          coverable,
        );
        expect(set.negatives.length).toBeGreaterThanOrEqual(fewest);
        expect(set.negatives.length).toBeLessThanOrEqual(harmonic(terms.length) * fewest + 1e-9);
      }),
      { numRuns: 150 },
    );
  });
});

/** Returns the factor by which a greedy cover may exceed the smallest cover. */
function harmonic(count: number): number {
  return Array.from({ length: count }, (_, at) => 1 / (at + 1)).reduce(
    (sum, part) => sum + part,
    0,
  );
}

function solveExactly(platform: AdPlatform, terms: readonly ExclusionTerm[]) {
  const guards = terms.filter(({ role }) => role === "guard");
  const excluded = terms.filter(({ role }) => role === "exclude");
  const masks = new Set<number>();
  for (const negative of excluded.flatMap(({ term }) =>
    allNegatives(platformMatching[platform].wordsOf(term), term),
  )) {
    if (checkNegative(platform, negative).length > 0) continue;
    if (negative.matchType === "phrase" && !says(platform, negative, excluded)) continue;
    if (guards.some(({ term }) => mayMatchNegative(platform, negative, term))) continue;
    masks.add(
      excluded.reduce(
        (mask, { term }, at) =>
          matchesNegative(platform, negative, term) ? mask | (1 << at) : mask,
        0,
      ),
    );
  }
  const all = [...masks].reduce((union, mask) => union | mask, 0);
  const fewestFor = new Map([[0, 0]]);
  let frontier = [0];
  for (let count = 1; !fewestFor.has(all); count += 1) {
    frontier = [
      ...new Set(frontier.flatMap((done) => [...masks].map((mask) => done | mask))),
    ].filter((mask) => !fewestFor.has(mask));
    for (const mask of frontier) fewestFor.set(mask, count);
  }
  return { fewest: fewestFor.get(all)!, coverable: all.toString(2).replaceAll("0", "").length };
}

/** True if a phrase of terms without grounds says enough. */
function says(platform: AdPlatform, phrase: NegativeKeyword, excluded: readonly ExclusionTerm[]) {
  const words = platformMatching[platform].wordsOf(phrase.text);
  const holders = excluded.filter(({ term }) => matchesNegative(platform, phrase, term));
  const isWhole = isTopicWord(words[0] ?? "") && isTopicWord(words.at(-1) ?? "");
  return isWhole && (words.length > 1 || holders.length > 1);
}

function allNegatives(words: readonly string[], term: string): NegativeKeyword[] {
  const phrases = words.flatMap((_, start) =>
    words.slice(start).map((_, length) => ({
      text: words.slice(start, start + length + 1).join(" "),
      matchType: "phrase" as const,
    })),
  );
  return [...phrases, { text: term, matchType: "exact" }];
}
