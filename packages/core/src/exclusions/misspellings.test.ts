import { describe, expect, it } from "vitest";
import { chooseNegatives, prepareExclusions } from "./choose-negatives.ts";
import type { ExclusionTerm } from "./exclusion-term.ts";
import { createMisspellingSearch, isMisspelling } from "./misspellings.ts";
import { makeTerm } from "./testing/term-factory.ts";
import { startCpuClock } from "../testing/cpu-clock.ts";

describe("isMisspelling", () => {
  it.each([
    ["prats", "parts"],
    ["sallary", "salary"],
    ["plumer", "plumber"],
    ["emergancy", "emergency"],
    ["maintainance", "maintenance"],
    ["restaraunt", "restaurant"],
    ["inglês", "ingles"],
  ])("takes '%s' for a misspelling of '%s', and the reverse", (word, right) => {
    expect(isMisspelling(word, right)).toBe(true);
    expect(isMisspelling(right, word)).toBe(true);
  });

  it.each([
    ["boilers", "boiler"],
    ["salaries", "salary"],
    ["repaired", "repair"],
    ["knives", "knife"],
    ["women", "woman"],
    ["electrical", "electrician"],
    ["dress", "press"],
    ["cat", "car"],
    ["plumber", "plumbing"],
    ["bristol", "brighton"],
  ])("does not take '%s' for a misspelling of '%s'", (word, right) => {
    expect(isMisspelling(word, right)).toBe(false);
    expect(isMisspelling(right, word)).toBe(false);
  });
});

describe("createMisspellingSearch", () => {
  const search = (words: readonly string[], counts: Readonly<Record<string, number>> = {}) =>
    createMisspellingSearch({
      words,
      termsWith: (word) => counts[word] ?? 0,
      isKnownWord: (word) => word === "heating",
    });

  it("finds rare words only, as common words are no misspellings", () => {
    expect(search(["house"], { house: 40, horse: 2 })("horse")).toEqual([]);
    expect(search(["horse"], { house: 40, horse: 2 })("house")).toEqual(["horse"]);
    expect(search(["plumer"], { plumber: 5_000, plumer: 60 })("plumber")).toEqual(["plumer"]);
    expect(search(["plumer"], { plumber: 500, plumer: 60 })("plumber")).toEqual([]);
  });

  it("finds no word of the business, no function word and no word with a digit", () => {
    expect(search(["heating", "where", "model1"])("heading")).toEqual([]);
    expect(search(["heating", "where", "model1"])("were")).toEqual([]);
    expect(search(["heating", "where", "model1"])("modell")).toEqual([]);
  });

  it("takes a bounded time for a report of look-alikes", () => {
    const alike = Array.from(
      { length: 20_000 },
      (_, at) => `boil${String.fromCodePoint(0x4e00 + at)}r`,
    );
    const misspellingsOf = search(alike);
    const cpuTime = startCpuClock();
    for (const word of alike.slice(0, 4_000)) misspellingsOf(word);
    expect(cpuTime()).toBeLessThan(5_000);
  });
});

describe("a misspelling of a negative's word in a search that must not be blocked", () => {
  const google = (terms: readonly ExclusionTerm[], own: readonly string[] = []) =>
    prepareExclusions({
      platform: "google",
      terms,
      ownKeywords: own.map((text) => ({ text, matchType: "exact" })),
    });

  it("refuses the negative, says why, and uses it if the user agrees", () => {
    const prepared = google([
      makeTerm("boiler parts"),
      makeTerm("boiler prats", "guard", {
        conversions: 1,
        guard: { kind: "converting", reason: "conversions: 1" },
      }),
    ]);
    const { negatives, checked } = chooseNegatives(prepared, { method: "exact" });
    expect(negatives).toEqual([]);
    expect(checked).toMatchObject([{ text: "boiler parts", status: "refused", hits: [1] }]);
    expect(checked[0]?.reason).toBe(
      'it may block "boiler prats" (conversions: 1): Google Ads may read this as a misspelling or another spelling of the same words.',
    );
    const { set } = chooseNegatives(prepared, { method: "smallest" });
    expect(set?.negatives).toEqual([]);
    expect(set?.uncovered).toMatchObject([{ term: 0 }]);
  });

  it("holds for a keyword of the account, and for each match type", () => {
    const prepared = google([makeTerm("cheap emergency plumber")], ["emergancy plumer bath"]);
    for (const method of ["exact", "phrase", "broad"] as const) {
      const hits = method === "exact" ? [] : [1];
      const text = "emergency plumber";
      expect(prepared.index.guardsHitBy({ text, matchType: method })).toEqual(hits);
    }
  });

  it("never lets a misspelling in review hold back the right spelling", () => {
    const review = { kind: "review", reason: "you must review it" } as const;
    const prepared = google([
      makeTerm("plumber salary"),
      makeTerm("plumber sallary", "guard", { guard: review }),
    ]);
    for (const method of ["exact", "smallest"] as const) {
      const { negatives } = chooseNegatives(prepared, { method });
      expect(negatives.map(({ text }) => text)).toEqual(["plumber salary"]);
    }
  });

  it("is a doubt on Google only", () => {
    for (const platform of ["microsoft", "amazon"] as const) {
      const terms = [makeTerm("boiler parts"), makeTerm("boiler prats", "guard")];
      const { negatives } = chooseNegatives(prepareExclusions({ platform, terms }), {
        method: "exact",
      });
      expect(negatives.map(({ text }) => text)).toEqual(["boiler parts"]);
    }
  });
});
