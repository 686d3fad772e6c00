import { describe, expect, it } from "vitest";
import { foldWords } from "../language/fold-words.ts";
import { createPhraseMatcher, phraseList } from "./phrase-matcher.ts";

const hitsOf = (phrases: string[], text: string) =>
  createPhraseMatcher(phrases.map((phrase) => [phrase, phrase] as const))(foldWords(text)).map(
    ({ value }) => value,
  );

describe("createPhraseMatcher", () => {
  it("matches whole words and phrases only", () => {
    expect(hitsOf(["job", "how to"], "how to paint a jobsite")).toEqual(["how to"]);
    expect(hitsOf(["how to"], "how not to")).toEqual([]);
  });

  it("matches word ends and starts at a star", () => {
    expect(hitsOf(["*jobs", "stellenangebot*"], "minijobs und stellenangebote")).toEqual([
      "*jobs",
      "stellenangebot*",
    ]);
  });

  it("matches accented, bare and spelled-out umlauts alike", () => {
    expect(hitsOf(["händler"], "händler haendler handler")).toHaveLength(3);
    expect(hitsOf(["télécharger"], "telecharger")).toHaveLength(1);
  });

  it("refuses a star within a phrase and an empty phrase", () => {
    expect(() => hitsOf(["a*b"], "")).toThrow(RangeError);
    expect(() => hitsOf(["*neue stellen"], "")).toThrow(RangeError);
    expect(() => hitsOf(["-"], "")).toThrow(RangeError);
  });
});

describe("phraseList", () => {
  it("splits at commas over line breaks and drops empty items", () => {
    expect(phraseList("a b,\n   c\n d, ,e")).toEqual(["a b", "c d", "e"]);
    expect(phraseList(undefined)).toEqual([]);
  });
});
