import { otherFirmSentences } from "@termsift/core/profile";
import { foldWords, type Language } from "../language/index.ts";
import { isLimiting } from "../local/limiting-words.ts";

/** Prepares a text for finding places: completes shortened names and removes the full stops of abbreviations. */
export function areaText(text: string): string {
  return (
    withWholeNames(text)
      // Removes shortened words: "Erd-" in "Erd- und Feuerbestattung" would match the town Érd.
      .replaceAll(/(?<!\p{L})\p{L}+-(?=[,\s])/gu, "")
      .replaceAll(/\b(Co|St|Ste|Mt|Dr|bzw|ca|inkl|approx)\./gu, "$1")
      .replaceAll(/n['’]t\b/gu, "nt")
      .replaceAll(/\bjust outside\b/giu, "near")
  );
}

/** Completes the names in "Midden- en West-Brabant", "Ober- und Niederbayern" and "Cuyahoga and Lorain counties". */
function withWholeNames(text: string): string {
  const sides = "(Ober|Unter|Nieder|Mittel|Nord|Süd|Ost|West)";
  return (
    text
      .replaceAll(/(\p{L}+)-(\s\p{L}{1,3}\s)(\p{L}+)-(\p{L}+)/gu, "$1-$4$2$3-$4")
      // Shortens "northeast and central Ohio" to "Ohio", so that no part of Ohio counts as outside.
      .replaceAll(
        /\b(?:north|south|east|west|central)\w* (?:and|&) (?:north|south|east|west|central)\w* (?=\p{Lu})/giu,
        "",
      )
      .replaceAll(new RegExp(`${sides}-(\\s(?:und|bis)\\s)${sides}(\\p{Ll}+)`, "gu"), "$1$4$2$3$4")
      .replaceAll(
        /(\p{Lu}\p{L}+(?:, \p{Lu}\p{L}+)*),? (?:and|&) (\p{Lu}\p{L}+) [Cc]ounties/gu,
        (_, first: string, last: string) =>
          [...first.split(", "), last].map((name) => `${name} County`).join(", "),
      )
  );
}

/** True if a sentence contains one of the words and does not deny this word. "No shipping abroad" denies "abroad". */
export function says(sentences: readonly string[], words: RegExp, language: Language): boolean {
  return sentences.some((sentence) => {
    const at = sentence.search(words);
    const [before = ""] = sentence
      .slice(0, Math.max(0, at))
      .split(/[,;:()–]/u)
      .slice(-1);
    return at >= 0 && !isLimiting(foldWords(before), language);
  });
}

/** Returns a description without the sentences that name other firms. */
export function withoutOtherFirms(description: string): string {
  return otherFirmSentences(description).reduce(
    (text, sentence) => text.replace(sentence, () => ""),
    description,
  );
}
