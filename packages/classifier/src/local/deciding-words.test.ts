import { describe, expect, it } from "vitest";
import { findDecidingWords, type WordEvidence } from "./deciding-words.ts";
import { readProfileVocabulary } from "./profile-vocabulary.ts";

const vocabulary = readProfileVocabulary({
  name: "Lark & Sons",
  type: "other",
  description: "Hair transplants in Leeds. We do not sell wigs. Erste Größe für Männer.",
});
const decide = (words: readonly WordEvidence[]) =>
  findDecidingWords(words, vocabulary, (word) => word === "for");
const evidence = (term: string, strongest: string) =>
  term.split(" ").map((word) => ({ word, evidence: word === strongest ? 2 : 0 }));

describe("findDecidingWords", () => {
  it("names the strongest word that the profile does not offer", () => {
    expect(decide(evidence("hair transplants turkey", "turkey"))).toEqual({
      text: "turkey",
      mention: "absent",
    });
  });

  it("takes neighbours that the profile does not offer either, three words at most", () => {
    expect(decide(evidence("red football boots size nine", "boots"))?.text).toBe("boots size nine");
  });

  it("names a word rather than a bare number, and the number where nothing else is left", () => {
    expect(decide(evidence("hair protein wheys for iso 100", "100"))?.text).toBe("protein wheys");
    expect(decide(evidence("hair transplants 365", "365"))?.text).toBe("365");
  });

  it("knows that the profile itself rules a word out", () => {
    expect(decide(evidence("wig for men", "wig"))?.mention).toBe("ruledOut");
  });

  it("does not name who does what the profile offers, under the trade's other ending", () => {
    const consultancy = readProfileVocabulary({
      name: "Aire",
      type: "consulting",
      description: "Independent ISO 9001 consultancy in Leeds.",
    });
    const words = evidence("iso consultants manchester", "consultants");
    expect(findDecidingWords(words, consultancy, () => false)?.text).toBe("manchester");
  });

  it("does not call a misspelling of the profile's own word missing", () => {
    expect(decide(evidence("hair transpants turkey", "transpants"))?.text).toBe("turkey");
    expect(decide(evidence("hair transpant turkey", "transpant"))?.text).toBe("turkey");
    const boards = readProfileVocabulary({
      name: "Lark",
      type: "ecommerce",
      description: "Dazu gibt es Schneidbretter.",
    });
    const words = evidence("schneidebrett eiche", "schneidebrett");
    expect(findDecidingWords(words, boards, () => false)?.text).toBe("eiche");
  });

  it("never names a function word, nor a word that the profile offers in another form", () => {
    expect(decide(evidence("transplant for hair", "for"))).toBeUndefined();
    expect(decide(evidence("grosse manner", "grosse"))).toBeUndefined();
  });
});
