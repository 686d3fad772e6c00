import { describe, expect, it } from "vitest";
import { foldWords } from "@termsift/core/words";
import { createPhraseMatcher } from "./phrase-matcher.ts";

const hitsOf = (phrases: string[], text: string) =>
  createPhraseMatcher(phrases.map((phrase) => [phrase, phrase] as const))(foldWords(text)).map(
    ({ value }) => value,
  );

describe("createPhraseMatcher", () => {
  it("matches only whole words and phrases", () => {
    expect(hitsOf(["job", "how to"], "how to paint a jobsite")).toEqual(["how to"]);
    expect(hitsOf(["how to"], "how not to")).toEqual([]);
  });

  it("matches word beginnings and endings with a star", () => {
    expect(hitsOf(["*jobs", "stellenangebot*"], "minijobs und stellenangebote")).toEqual([
      "*jobs",
      "stellenangebot*",
    ]);
  });

  it("matches umlauts with dots, without dots and spelled out", () => {
    expect(hitsOf(["händler"], "händler haendler handler")).toHaveLength(3);
    expect(hitsOf(["télécharger"], "telecharger")).toHaveLength(1);
  });

  it("rejects a star inside a phrase, and an empty phrase", () => {
    expect(() => hitsOf(["a*b"], "")).toThrow(RangeError);
    expect(() => hitsOf(["*neue stellen"], "")).toThrow(RangeError);
    expect(() => hitsOf(["-"], "")).toThrow(RangeError);
  });
});
