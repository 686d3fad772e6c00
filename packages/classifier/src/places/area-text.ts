import type { Phrases } from "@termsift/core/words";
import { clauseAt, type Sentence } from "@termsift/core/profile";
import { otherPlaces } from "./place-words.ts";

/** Prepares a text for finding places: completes shortened names and removes the full stops of abbreviations. */
export function areaText(text: string): string {
  return (
    withWholeNames(text)
      // Removes shortened words: "Erd-" in "Erd- und Feuerbestattung" would match the town Érd.
      .replaceAll(/(?<!\p{L})\p{L}+-(?=[,\s])/gu, "")
      .replaceAll(
        /(?<!\p{L})([ON])Ö(?!\p{L})/gu,
        (_, side) => `${side === "O" ? "Ober" : "Nieder"}österreich`,
      )
      .replaceAll(/\b(Co|St|Ste|Mt|Dr|bzw|ca|inkl|approx)\./gu, "$1")
      .replaceAll(/\bjust outside\b/giu, "near")
      .replaceAll(/\bthe outside\b/giu, "the front")
      // "March" is a town, too: "Students apply in March."
      .replaceAll(/\b(?:in|until|from|by|since|every|of|to) (?:March|May|August)\b(?!,)/gu, "")
  );
}

/** Completes the names in "Midden- en West-Brabant", "Ober- und Niederbayern" and "Cuyahoga and Lorain counties". */
function withWholeNames(text: string): string {
  const sides = "(Ober|Unter|Nieder|Mittel|Nord|Süd|Ost|West)";
  return (
    text
      .replaceAll(/(?<!\p{L})(\p{L}+)-(\s\p{L}{1,3}\s)(\p{L}+)-(\p{L}+)/gu, "$1-$4$2$3-$4")
      // Shortens "northeast and central Ohio" to "Ohio", so that no part of Ohio counts as outside.
      .replaceAll(
        /\b(?:north|south|east|west|central)\w* (?:and|&) (?:north|south|east|west|central)\w* (?=\p{Lu})/giu,
        "",
      )
      .replaceAll(new RegExp(`${sides}-(\\s(?:und|bis)\\s)${sides}(\\p{Ll}+)`, "gu"), "$1$4$2$3$4")
      .replaceAll(
        /(?<!\p{L})(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?(?:, \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)*)(?:,? (?:and|&)|,) (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) [Cc]ounties/gu,
        (_, first: string, last: string) =>
          [...first.split(", "), last].map((name) => `${name} County`).join(", "),
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
