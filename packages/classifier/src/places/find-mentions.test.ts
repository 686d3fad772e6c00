import { readSentences } from "@termsift/core/profile";
import { type Language, wordsOf } from "@termsift/core/words";
import { describe, expect, test } from "vitest";
import { findMentions } from "./find-mentions.ts";
import { loadGazetteer } from "./load-gazetteer.ts";

const gazetteer = await loadGazetteer();

function mentionsIn(text: string, language: Language = "en", options = {}) {
  return readSentences(text, wordsOf(language)).flatMap((sentence) =>
    findMentions(gazetteer, sentence, language, options),
  );
}
const keysIn = (text: string, language: Language = "en", options = {}) =>
  mentionsIn(text, language, options).map(({ key }) => key);

describe("a description names", () => {
  test.each([
    ["Plumber in Newcastle upon Tyne.", "en", ["newcastle upon tyne"]],
    [
      "Movers in Cleveland, Akron and Canton, Ohio.",
      "en",
      ["cleveland", "akron", "canton", "ohio"],
    ],
    ["Windows for west Texas.", "en", ["west texas"]],
    ["Nottingham based roofers.", "en", ["nottingham"]],
    ["Serrurier dans le 92 et le 78.", "fr", ["92", "78"]],
    ["Fontaneros en la provincia de Valencia.", "es", ["provincia de valencia"]],
    ["Heizungsbau im Raum Ulm.", "de", ["ulm"]],
  ] as const)("«%s»: the longest names, from left to right", (text, language, keys) => {
    expect(keysIn(text, language)).toEqual(keys);
  });

  test.each([
    ["half of a word", "Bestatter: Erd- und Feuerbestattung.", "de"],
    ["an ordinary word", "Wir kochen Essen.", "de"],
    ["an authority in capitals", "Nómina con la DIAN.", "es"],
    ["a number", "Since 1992 we fit 78 boilers.", "en"],
    ["a part of a person's name", "Our owner Jack London fits boilers.", "en"],
    ["a word without a capital", "We love reading.", "en"],
  ] as const)("no place by %s: «%s»", (_, text, language) => {
    expect(keysIn(text, language)).toEqual([]);
  });
});

test("in the text of an area each name is a place, in capitals or not", () => {
  expect(keysIn("essen, reading", "en", { isAreaText: true })).toEqual(["essen", "reading"]);
});

test("no more names are read than asked for", () => {
  expect(keysIn("Movers in Leeds, York, Hull and Derby.", "en", { max: 2 })).toHaveLength(2);
});

describe("a name is marked", () => {
  test.each([
    ["Plumber in Leeds. We do not work in York.", [false, true]],
    ["Plumber in Leeds, not in York.", [false, true]],
  ])("«%s»: as denied where the sentence rules it out", (text, denied) => {
    expect(mentionsIn(text).map(({ isDenied }) => isDenied)).toEqual(denied);
  });

  test("as an origin of goods", () => {
    const [japan, leeds] = mentionsIn("Knives from Japan, sold in Leeds.");
    expect([japan?.isOrigin, leeds?.isOrigin]).toEqual([true, false]);
  });

  test("as bare without a preposition, and as an abbreviation beside its town", () => {
    expect(mentionsIn("Leeds plumbers.")[0]).toMatchObject({ isBare: true });
    expect(mentionsIn("Plumbers in Asheville, NC.")).toMatchObject([
      { isBare: false, isAbbreviation: false },
      { isAbbreviation: true, isBeside: true },
    ]);
  });

  test.each([
    ["Plumbers within 10 miles of Leeds.", 16, true],
    ["Wir arbeiten 15 km um Freiburg herum.", 15, true],
    ["Plumbers in Leeds.", undefined, false],
  ])("«%s»: with the radius in kilometres that the sentence states", (text, km, isStated) => {
    const language = text.startsWith("Wir") ? "de" : "en";
    const [mention] = mentionsIn(text, language);
    expect(mention?.radiusKm && Math.round(mention.radiusKm)).toBe(km);
    expect(mention?.isRadiusStated).toBe(isStated);
  });

  test("with a rough radius for the surroundings", () => {
    const [mention] = mentionsIn("Tischler in Freiburg und Umgebung.", "de");
    expect(mention).toMatchObject({ isRadiusStated: false });
    expect(mention?.radiusKm).toBeGreaterThan(32);
  });
});
