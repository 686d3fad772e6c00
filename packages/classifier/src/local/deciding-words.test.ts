import { describe, expect, it } from "vitest";
import type { Language } from "../language/index.ts";
import { findDecidingWords, type WordEvidence } from "./deciding-words.ts";
import { readProfileVocabulary } from "./profile-vocabulary.ts";

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

  it("prefers a word to a bare number, and returns the number if no word is left", () => {
    expect(decide(evidence("hair protein wheys for iso 100", "100"))?.text).toBe("protein wheys");
    expect(decide(evidence("hair transplants 365", "365"))?.text).toBe("365");
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
