import { inAnyLanguage, type Phrases } from "@termsift/core/words";
import { clauseAt, type Sentence } from "@termsift/core/profile";
import names from "../../words/place-names.json" with { type: "json" };
import { otherPlaces } from "./place-words.ts";

const anyOf = (words: Iterable<string>) => [...words].join("|");
const anyWordOf = (text: string) => anyOf(text.split(" "));

const shortened = new RegExp(
  `\\b(${anyOf(inAnyLanguage(({ titles, abbreviations }) => `${titles} ${abbreviations}`))})\\.`,
  "giu",
);
const joints = anyOf(inAnyLanguage(({ conjunctions }) => conjunctions));
/** "In March", which is a town, too. */
const months = new RegExp(
  `\\b(?:${anyWordOf(names.beforeMonths)}) (?:${anyWordOf(names.months)})\\b(?!,)`,
  "gu",
);
const rewritten: readonly (readonly [RegExp, string])[] = [
  ...Object.entries(names.spelled).map(
    ([short, name]) => [new RegExp(`(?<!\\p{L})${short}(?!\\p{L})`, "gu"), name] as const,
  ),
  ...Object.entries(names.rewritten).map(
    ([words, other]) => [new RegExp(`\\b${words}\\b`, "giu"), other] as const,
  ),
];

/** Prepares a text for finding places: completes shortened names and removes the full stops of abbreviations. */
export function areaText(text: string): string {
  const whole = withWholeNames(text)
    // Removes shortened words: "Erd-" in "Erd- und Feuerbestattung" would match the town Érd.
    .replaceAll(/(?<!\p{L})\p{L}+-(?=[,\s])/gu, "")
    .replaceAll(shortened, "$1")
    .replaceAll(months, "");
  return rewritten.reduce((found, [words, other]) => found.replaceAll(words, other), whole);
}

/** "Midden- en West-Brabant". */
const firstHalves = /(?<!\p{L})(\p{L}+)-(\s\p{L}{1,3}\s)(\p{L}+)-(\p{L}+)/gu;
/** "Ober- und Niederbayern". */
const sides = `(${anyWordOf(names.sides)})`;
const sidesOfRegion = new RegExp(
  `${sides}-(\\s(?:${anyWordOf(names.sidesJoined)})\\s)${sides}(\\p{Ll}+)`,
  "gu",
);
/** "Northeast and central Ohio". */
const compass = `(?:${anyWordOf(names.compass)})\\w*`;
const partsOfRegion = new RegExp(`\\b${compass} (?:${joints}|&) ${compass} (?=\\p{Lu})`, "giu");
/** "Cuyahoga and Lorain counties". */
const capitalised = String.raw`\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?`;
const [[plural, singular]] = Object.entries(names.counties) as [[string, string]];
const listOfCounties = new RegExp(
  `(?<!\\p{L})(${capitalised}(?:, ${capitalised})*)(?:,? (?:${joints}|&)|,) (${capitalised}) (?:${plural}|${plural.charAt(0).toUpperCase()}${plural.slice(1)})`,
  "gu",
);

/** Completes the names in a list of parts, e.g. "Midden- en West-Brabant". */
function withWholeNames(text: string): string {
  return (
    text
      .replaceAll(firstHalves, "$1-$4$2$3-$4")
      // No part of Ohio may count as outside.
      .replaceAll(partsOfRegion, "")
      .replaceAll(sidesOfRegion, "$1$4$2$3$4")
      .replaceAll(listOfCounties, (_, first: string, last: string) =>
        [...first.split(", "), last].map((name) => `${name} ${singular}`).join(", "),
      )
  );
}

/** True if a sentence contains one of the phrases and does not deny it. "No shipping abroad" denies "abroad". */
export function says(sentences: readonly Sentence[], phrases: Phrases): boolean {
  return sentences.some((sentence) =>
    phrases.find(sentence.words).some(({ start }) => {
      const clause = clauseAt(sentence, start);
      return clause?.polarity === "offered" || clause?.negation === undefined;
    }),
  );
}

/** Returns the sentences that neither name other firms nor send customers to somebody else. */
export function withoutOtherFirms(sentences: readonly Sentence[]): Sentence[] {
  return sentences.filter(
    ({ words, clauses, isOnRivals }) =>
      !isOnRivals &&
      clauses.every(({ polarity }) => polarity !== "ofOthers") &&
      !otherPlaces.isIn(words),
  );
}
