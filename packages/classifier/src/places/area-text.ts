import { otherFirmSentences, splitSentences } from "@termsift/core/profile";
import { foldWords, type Language } from "../language/index.ts";
import { isLimiting } from "../local/limiting-words.ts";

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
      .replaceAll(/n['’]t\b/gu, "nt")
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

/** Phrases that send customers to somebody else, or that speak of a namesake: "Leeds and York have closer clinics". */
const ofOthers =
  /(?<!\p{L})(?:nearer|closer|(?:their|its) own (?:people|firms?)|haben ihre eigenen|(?:ont leurs|a ses) propres|tienen? sus propi[oa]s|hanno (?:i|le) loro|têm seus próprios|hebben hun eigen|look (?:to|elsewhere|for some(?:one|body))|turn(?:s|ed)? down|(?:another|sister) (?:firm|company)|andere firma|autre (?:entreprise|société|maison)|otra empresa|altra ditta|outra empresa|ander bedrijf|lehnen wir|absagen|refusons|rechazamos|rifiutiamo|recusamos|(?:recommend|refer|ask) (?:our )?colleagues|no(?:t a)? relation|unrelated|namesakes?|nothing to do with|(?:has|have|shares?|bears?) our name|people mean|when they say|näher|empfehlen wir kolleg\p{L}+|falsch|namensvetter\p{L}*|nichts (?:mit \p{L}+ )?zu tun|plus (?:proche|près)\p{L}*|confr[èe]res?|rien à voir|sans lien|más cerca|nada que ver|mais perto|nada a ver|più vicin\p{L}+|niente a che|dichterbij|dichter bij|niets te maken)(?!\p{L})/iu;

/** Returns a description without the sentences that name other firms or that send customers to somebody else. */
export function withoutOtherFirms(description: string): string {
  const others = splitSentences(description).filter((sentence) => ofOthers.test(sentence));
  return [...otherFirmSentences(description), ...others].reduce(
    (text, sentence) => text.replace(sentence, () => ""),
    description,
  );
}
