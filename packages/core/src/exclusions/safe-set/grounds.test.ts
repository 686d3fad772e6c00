import { describe, expect, it } from "vitest";
import type { ExclusionTerm } from "../exclusion-term.ts";
import { createTermIndex } from "../term-index.ts";
import { makeTerm } from "../testing/term-factory.ts";
import { findSafeSet } from "./find-safe-set.ts";

describe("findSafeSet with the grounds of exclusions", () => {
  it("uses no single word of a long name for another product, and no word of terms that only an answer excluded", () => {
    const textsOf = (words: (text: string) => string, kind: ExclusionTerm["kind"]) => {
      const texts = ["boiler valve fitting kit", "tap head repair kit", "sink trap hose kit"];
      const terms = texts.map((text) =>
        makeTerm(text, "exclude", { kind, words: words(text), confidence: 0.95 }),
      );
      return findSafeSet(createTermIndex("google", terms)).negatives.map(({ text }) => text);
    };
    expect(textsOf((text) => text, "other-product")).not.toContain("kit");
    expect(textsOf(() => "", undefined)).not.toContain("kit");
    expect(textsOf(() => "kit", "other-product")).toEqual(["kit"]);
  });

  it("uses a phrase that holds the ground and more", () => {
    const terms = ["bath", "leeds", "york"].map((town) =>
      makeTerm(`plumber jobs ${town}`, "exclude", { kind: "job", words: "jobs" }),
    );
    const { negatives } = findSafeSet(createTermIndex("google", terms));
    expect(negatives.map(({ text }) => text)).toEqual(["plumber jobs"]);
  });

  it("uses a single word only if it is the whole ground of two terms, and otherwise the words around it", () => {
    const textsOf = (words: (text: string) => string) => {
      const texts = ["garage door bar ideas", "loft bar ideas", "garden bar ideas uk"];
      const terms = texts.map((text) =>
        makeTerm(text, "exclude", { kind: "info", words: words(text) }),
      );
      terms.push(makeTerm("ideas for a garage", "guard"));
      return findSafeSet(createTermIndex("google", terms)).negatives.map(({ text }) => text);
    };
    expect(textsOf((text) => text)).toEqual(["bar ideas"]);
    expect(textsOf(() => "bar")).toEqual(["bar ideas"]);
    const towns = ["oslo weather", "hotels oslo", "jobs in oslo"];
    const terms = towns.map((text) => makeTerm(text, "exclude", { kind: "place", words: "oslo" }));
    const { negatives } = findSafeSet(createTermIndex("google", terms));
    expect(negatives.map(({ text }) => text)).toEqual(["oslo"]);
  });

  it("uses a word that the user does not want even for one term, unless a kept term has it", () => {
    const textsOf = (kept: string, decided?: true) => {
      const term = makeTerm("zenfix valve", "exclude", {
        words: "zenfix",
        ...(decided && { decided }),
      });
      const { negatives } = findSafeSet(createTermIndex("google", [term, makeTerm(kept, "guard")]));
      return negatives.map(({ text, matchType }) => `${matchType} ${text}`);
    };
    expect(textsOf("valve", true)).toEqual(["phrase zenfix"]);
    expect(textsOf("valve")).toEqual(["exact zenfix valve"]);
    expect(textsOf("old zenfix", true)).toEqual(["phrase zenfix valve"]);
  });

  it("begins and ends no phrase with a function word, unless the ground does", () => {
    const textsOf = (words: string) => {
      const texts = ["door motor for garage", "gate motor for shed", "lift motor for barn"];
      const terms = texts.map((text) => makeTerm(text, "exclude", { kind: "parts", words }));
      terms.push(makeTerm("motor", "guard"));
      return findSafeSet(createTermIndex("google", terms)).negatives.map(({ text }) => text);
    };
    expect(textsOf("motor").some((text) => text.endsWith(" for"))).toBe(false);
    expect(textsOf("motor for")).toEqual(["motor for"]);
  });

  it("takes two terms as enough for a phrase that is their whole ground", () => {
    const textsOf = (words: string) => {
      const terms = ["plumber careers bath", "plumber careers york"].map((text) =>
        makeTerm(text, "exclude", { kind: "job", words }),
      );
      return findSafeSet(createTermIndex("google", terms)).negatives.map(
        ({ matchType }) => matchType,
      );
    };
    expect(textsOf("careers")).toEqual(["phrase"]);
    expect(textsOf("plumber")).toEqual(["phrase"]);
    expect(textsOf("york")).toEqual(["exact", "exact"]);
  });

  it("makes no phrase of what wanted searches also contain: support, questions to the business, 'free' alone", () => {
    const typesOf = (kind: ExclusionTerm["kind"], words: string) => {
      const terms = ["acme", "bolt", "cone"].map((name) =>
        makeTerm(`${name} ${words} 24`, "exclude", { kind, words }),
      );
      const { negatives } = findSafeSet(createTermIndex("google", terms));
      return new Set(negatives.map(({ matchType }) => matchType));
    };
    expect(typesOf("support", "phone number")).toEqual(new Set(["exact"]));
    expect(typesOf("info", "can you")).toEqual(new Set(["exact"]));
    expect(typesOf("info", "how to")).toEqual(new Set(["phrase"]));
    expect(typesOf("free", "free")).toEqual(new Set(["exact"]));
    expect(typesOf("free", "free used")).toEqual(new Set(["phrase"]));
  });

  it("uses no phrase of terms whose exclusion is in doubt", () => {
    const withConfidence = (confidence: number) =>
      ["oslo weather", "oslo hotels", "oslo flights"].map((text) =>
        makeTerm(text, "exclude", { kind: "place", words: "oslo", confidence }),
      );
    const typesOf = (terms: readonly ExclusionTerm[]) =>
      findSafeSet(createTermIndex("google", terms)).negatives.map(({ matchType }) => matchType);
    expect(typesOf(withConfidence(0.95))).toEqual(["phrase"]);
    expect(typesOf(withConfidence(0.6))).toEqual(["exact", "exact", "exact"]);
  });

  it("uses the words of a question as a phrase if no kept term has them", () => {
    const asking = ["tap", "sink", "pipe"].map((what) =>
      makeTerm(`how to fix a ${what}`, "exclude", { kind: "diy", words: "how to" }),
    );
    asking.push(makeTerm("how to mend socks", "exclude", { kind: "diy", words: "how to" }));
    const textsOf = (...kept: string[]) => {
      const terms = [...asking, ...kept.map((text) => makeTerm(text, "guard"))];
      return findSafeSet(createTermIndex("google", terms)).negatives.map(({ text }) => text);
    };
    expect(textsOf("a tap and to sink it", "fix a pipe")).toEqual(["how to"]);
    expect(textsOf("how to book a plumber")).not.toContain("how to");
  });
});
