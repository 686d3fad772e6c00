import { describe, expect, it, test } from "vitest";
import type { Language } from "../language/index.ts";
import {
  type DecidingWords,
  findDecidingWords,
  questionOf,
  spanOf,
  type WordEvidence,
} from "./reason-words.ts";
import { readProfileVocabulary } from "../profile/vocabulary.ts";

const vocabularyOf = (description: string, language: Language) =>
  readProfileVocabulary({ name: "Lark & Sons", type: "other", description }, language);
const vocabulary = vocabularyOf(
  "Hair transplants in Leeds. We do not sell wigs. Erste Größe für Männer.",
  "en",
);
const decide = (words: readonly WordEvidence[]) =>
  findDecidingWords(words, vocabulary, (word) => word === "for");
const evidence = (term: string, strongest: string) =>
  term.split(" ").map((word) => ({ word, evidence: word === strongest ? 2 : 0 }));

describe("findDecidingWords", () => {
  it("returns the strongest word that the profile does not offer", () => {
    expect(decide(evidence("hair transplants turkey", "turkey"))).toEqual({
      text: "turkey",
      mention: "absent",
      start: 2,
      end: 3,
    });
  });

  it("adds neighbours that the profile does not offer either, up to three words", () => {
    expect(decide(evidence("red football boots size nine", "boots"))?.text).toBe("boots size nine");
  });

  it("returns a word, never a bare number or measure", () => {
    expect(decide(evidence("hair protein wheys for iso 100", "100"))?.text).toBe("protein wheys");
    expect(decide(evidence("hair transplants 365", "365"))).toBeUndefined();
    expect(decide(evidence("hair transplants 5m2", "5m2"))).toBeUndefined();
  });

  it("recognises words that the profile rules out", () => {
    expect(decide(evidence("wig for men", "wig"))?.mention).toBe("ruledOut");
  });

  it("treats another form of an offered trade as offered", () => {
    const consultancy = vocabularyOf("Independent ISO 9001 consultancy in Leeds.", "en");
    const words = evidence("iso consultants manchester", "consultants");
    expect(findDecidingWords(words, consultancy, () => false)?.text).toBe("manchester");
  });

  it("treats a misspelling of the profile's own word as offered", () => {
    expect(decide(evidence("hair transpants turkey", "transpants"))?.text).toBe("turkey");
    expect(decide(evidence("hair transpant turkey", "transpant"))?.text).toBe("turkey");
    const boards = vocabularyOf("Dazu gibt es Schneidbretter.", "de");
    const words = evidence("schneidebrett eiche", "schneidebrett");
    expect(findDecidingWords(words, boards, () => false)?.text).toBe("eiche");
  });

  it("treats a part of the profile's compound as offered, in German and Dutch", () => {
    const words = evidence("zahnarzt klagenfurt", "zahnarzt");
    const textOf = (language: Language) =>
      findDecidingWords(words, vocabularyOf("Wahlzahnarzt in Graz.", language), () => false)?.text;
    expect(textOf("de")).toBe("klagenfurt");
    expect(textOf("en")).toBe("zahnarzt klagenfurt");
  });

  it("never returns a function word or another form of an offered word", () => {
    expect(decide(evidence("transplant for hair", "for"))).toBeUndefined();
    expect(decide(evidence("grosse manner", "grosse"))).toBeUndefined();
  });
});

/** Returns the span for a term whose deciding words are in brackets. */
function span(marked: string, ownName?: string): string {
  const words = marked.replace(/[[\]]/gu, "").split(" ");
  const parts = marked.split(" ");
  const start = parts.findIndex((part) => part.startsWith("["));
  const end = parts.findIndex((part) => part.endsWith("]")) + 1;
  const text = words.slice(start, end).join(" ");
  const deciding: DecidingWords | undefined =
    start < 0 ? undefined : { text, mention: "absent", start, end };
  return spanOf(words, deciding, (word) => word === ownName);
}

test("a reason names a question by its first words, not by a word inside it", () => {
  expect(questionOf("how to get patch residue off clothes".split(" "))).toBe("how to");
  expect(questionOf("hoe noem je iemand".split(" "))).toBe("hoe");
  expect(questionOf("betekenis administratie".split(" "))).toBe("");
});

test("a reason quotes the whole term, not an innocent word of it", () => {
  expect(span("carport aluminium [tarbes]")).toBe("carport aluminium tarbes");
  expect(span("[gun] storage")).toBe("gun storage");
  expect(span("expedient healthcare marketing [pvt ltd]")).toBe(
    "expedient healthcare marketing pvt ltd",
  );
});

test("a reason leaves out general words and the own name at the ends", () => {
  expect(span("security doors for [sale]")).toBe("security doors");
  expect(span("best [fire] alarm companies near me")).toBe("fire alarm");
  expect(span("indiska [trummor]", "indiska")).toBe("trummor");
});

test("a reason quotes the deciding words of a long term with their neighbours", () => {
  expect(span("i need to get a quote for [boiler suit] mens from a good local shop today")).toBe(
    "boiler suit mens",
  );
});

test("a reason never names a general word alone", () => {
  expect(span("[best] shop near me")).toBe("");
});
