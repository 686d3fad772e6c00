import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseLabelledData } from "../evaluation/parse-labelled-data.ts";
import { measureLanguageFit } from "./measure-language-fit.ts";

const scores = {
  all: { terms: 1440, f1: 0.88 },
  en: { terms: 1140, f1: 0.884 },
  de: { terms: 60, f1: 0.7 },
  fr: { terms: 60, f1: 0.84 },
};

test("returns a language with lower scores and its figures", () => {
  expect(measureLanguageFit(scores, ["schuhe für kinder", "laufschuhe kaufen in köln"])).toEqual({
    language: "de",
    f1: 0.7,
    labelledTerms: 60,
    f1Overall: 0.88,
    isWeak: true,
  });
});

test("a language within five points of the overall score is not weak", () => {
  const fit = measureLanguageFit(scores, ["chaussures pour les enfants", "où acheter des bottes"]);
  expect(fit).toMatchObject({ language: "fr", f1: 0.84, isWeak: false });
});

test("a language without scores is weak and has no figure", () => {
  const fit = measureLanguageFit(scores, ["schoenen voor het kind", "wat zijn de beste laarzen"]);
  expect(fit).toMatchObject({ language: "nl", f1: null, labelledTerms: 0, isWeak: true });
});

test("an unsupported language is weak and does not count as English", () => {
  const fit = measureLanguageFit(scores, ["buty do biegania damskie", "buty dla dzieci łódź"]);
  expect(fit).toMatchObject({ language: "pl", f1: null, isWeak: true });
});

test.each([
  [["garage door repair", "door springs", "roller door price"]],
  [["van hire", "man and van", "luton van rental"]],
  [["vacuum bags", "vacuum belt"]],
  [["boots for men", "men boots size 10"]],
])(
  "English terms with words that Dutch and others use as function words are English: %j",
  (terms) => {
    expect(measureLanguageFit(scores, terms)).toMatchObject({ language: "en", isWeak: false });
  },
);

test("terms without a recognisable language count as English", () => {
  expect(measureLanguageFit(scores, ["nike 270"])).toMatchObject({ language: "en", isWeak: false });
});

test("detects the language of each labelled report from its terms", () => {
  const { businesses, terms } = parseLabelledData(
    linesOf("businesses.jsonl"),
    linesOf("terms.jsonl"),
  );
  const detected = businesses.map(({ id }) => {
    const own = terms.filter(({ business }) => business === id).map(({ term }) => term);
    return measureLanguageFit(scores, own)?.language;
  });
  expect(detected).toEqual(businesses.map(({ language }) => language));
});

function linesOf(name: string): string[] {
  const folder = new URL("../../../../bench/data/dev/", import.meta.url);
  return readFileSync(new URL(name, folder), "utf8").split("\n");
}

test("returns undefined without scores", () => {
  expect(measureLanguageFit({}, ["shoes"])).toBeUndefined();
});
