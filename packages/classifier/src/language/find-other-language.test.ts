import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parseLabelledData } from "../evaluation/parse-labelled-data.ts";
import { findOtherLanguage } from "./find-other-language.ts";

it.each([
  ["pl", "buty do biegania damskie\nbuty dla dzieci\nsklep z butami łódź\ntanie buty"],
  ["cs", "běžecké boty dámské\nboty pro děti\nlevně boty praha"],
  ["tr", "koşu ayakkabısı\nucuz spor ayakkabı fiyatları\nçocuk için ayakkabı"],
  ["sv", "löparskor dam\nbilliga skor för barn\nskor på nätet\nvar köpa skor och strumpor"],
  ["ru", "кроссовки для бега\nкупить детскую обувь"],
  ["ja", "ランニングシューズ\n子供 靴"],
  ["zh", "跑步鞋\n儿童 鞋"],
  ["ar", "أحذية الجري\nأحذية اطفال"],
])("finds %s, which the model does not support", (language, terms) => {
  expect(findOtherLanguage(terms)).toBe(language);
});

it("finds no other language in labelled reports of supported languages", () => {
  const lines = (name: string) =>
    readFileSync(new URL(`../../../../bench/data/dev/${name}`, import.meta.url), "utf8").split(
      "\n",
    );
  const { businesses, terms } = parseLabelledData(lines("businesses.jsonl"), lines("terms.jsonl"));
  const taken = businesses.filter(({ id }) => {
    const own = terms.filter(({ business }) => business === id).map(({ term }) => term);
    return findOtherLanguage(own.join("\n")) !== undefined;
  });
  expect(businesses.length).toBeGreaterThan(10);
  expect(taken.map(({ id }) => id)).toEqual([]);
});

it("ignores one foreign name among many terms", () => {
  const terms = Array.from({ length: 20 }, (_, index) => `running shoes size ${String(index)}`);
  expect(findOtherLanguage([...terms, "flights to łódź"].join("\n"))).toBeUndefined();
});
