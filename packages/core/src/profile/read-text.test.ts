import { compileWords, type Language, type WordFile, wordsOf } from "../words/index.ts";
import { expect, test } from "vitest";
import sketch from "./fixtures/sv.json" with { type: "json" };
import { readSentences } from "./read-text.ts";

const read = (text: string, words = wordsOf("en")) =>
  readSentences(text, words)
    .flatMap(({ clauses }) => clauses)
    .map(({ polarity, words: own }) => `${polarity} ${own.map((word) => word.folded).join(" ")}`);

test.each<[Language, string, string[]]>([
  ["en", "We sell wigs.", ["offered we sell wigs"]],
  [
    "en",
    "We do not sell wigs, hats or gloves.",
    ["offered we do", "denied sell wigs", "denied hats or gloves"],
  ],
  [
    "en",
    "We sell bikes and don't repair them.",
    ["offered we sell bikes and", "denied repair them"],
  ],
  ["en", "Repairs are not offered.", ["denied repairs are", "denied offered"]],
  ["en", "We sell no wigs but hats.", ["denied we sell", "denied wigs", "offered but hats"]],
  ["en", "No wigs, and we sell hats.", ["denied wigs", "offered and we sell hats"]],
  [
    "en",
    "Sofas without assembly, tables.",
    ["offered sofas", "limited assembly", "offered tables"],
  ],
  ["en", "Bikes except tandems.", ["offered bikes", "denied tandems"]],
  [
    "en",
    "Blades, shoes under our name: not here.",
    ["denied blades", "denied shoes under our name", "denied here"],
  ],
  ["en", "People confuse us with Acme.", ["ofOthers people confuse us with acme"]],
  [
    "en",
    "We sell parts, not affiliated with Acme.",
    ["offered we sell parts", "ofOthers not affiliated with acme"],
  ],
  ["en", "Not only wigs, but hats.", ["offered not only wigs", "offered but hats"]],
  ["de", "Reparaturen machen wir nicht.", ["denied reparaturen machen wir"]],
  ["fr", "Serrurier en Pas-de-Calais.", ["offered serrurier en pas de calais"]],
  [
    "es",
    "Vendemos bicis y no hacemos reparaciones.",
    ["offered vendemos bicis y", "denied hacemos reparaciones"],
  ],
])("in %s, %j is read clause by clause", (language, text, clauses) => {
  expect(read(text, wordsOf(language))).toEqual(clauses);
});

// An eighth language is one file: this sketch has only the lists that the reader needs.
test("a language is one file of words: a sketch of Swedish reads a Swedish profile", () => {
  const swedish = compileWords(sketch satisfies WordFile);
  expect(read("Vi säljer cyklar men inte mopeder. Soffor utan montering.", swedish)).toEqual([
    "offered vi saljer cyklar",
    "offered men",
    "denied mopeder",
    "offered soffor",
    "limited montering",
  ]);
  expect(read("Vi förväxlas ofta med Acme.", swedish)).toEqual([
    "ofOthers vi forvaxlas ofta med acme",
  ]);
});
