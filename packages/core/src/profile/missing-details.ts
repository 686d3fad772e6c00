import { splitSentences } from "./split-sentences.ts";

/** Details of a good description: the area served, the limits of the offer, and other firms with similar names. */
export const profileDetails = ["area", "limits", "firms"] as const;

export type ProfileDetail = (typeof profileDetails)[number];

/** Words in the languages of `reasonLanguages` that suggest that a description gives the detail. */
const signs: Readonly<Record<ProfileDetail, readonly RegExp[]>> = {
  area: [
    /(?<!\p{L})(?:nationwide|worldwide|online|local|near|within|miles|km|radius|region|area|countr(?:y|ies)|deliver\w*|ship\w*|deutschlandweit|bundesweit|weltweit|umkreis|raum|umgebung|liefern?|lieferung|livr\w+|partout|région|rayon|environs|envíos?|zona|toda|todo|entreg\w+|região|consegn\w+|spedi\w+|tutta|tutto|leveren|bezorg\w*|omgeving|regio|heel)(?!\p{L})/iu,
    /(?<!\p{L})(?:in|from|to|across|around|throughout|bei|aus|um|à|en|dans|de|em|a|te|rond)\s+\p{Lu}\p{Ll}+/u,
  ],
  limits: [
    /(?<!\p{L})(?:only|no|not|never|except|without|don['’]t|kein\w*|nicht|ohne|nur|pas|aucun\w*|sans|uniquement|sin|nunca|ningun\w*|solo|não|sem|nem|apenas|non|senza|niente|soltanto|geen|niet|zonder|alleen)(?!\p{L})/iu,
  ],
  firms: [
    /(?<!\p{L})(?:competitors?|rivals?|other (?:firms|shops|companies|brands)|confused? (?:with|us)|mistake\w* (?:us|me) for|mistaken for|(?:muddled|mixed) (?:up )?with|separate (?:businesses|companies|firms)|we are (?:often |sometimes )?taken for|mix us up|mitbewerber|konkurren\w+|verwechsel\w+|nichts zu tun|andere (?:anbieter|firmen|bedrijven)|concurren\w+|confond\w*|rien à voir|autres (?:enseignes|entreprises)|competidor\w*|competencia|otras empresas|confund\w+|nada que ver|nada a ver|concorrent\w*|outras empresas|altre aziende|niente a che|niets te maken|confonder\w*|verwarren|verward?)(?!\p{L})/iu,
  ],
};

/** Returns the details that a description seems to lack. The check only searches for typical words. */
export function missingDetails(description: string): ProfileDetail[] {
  return profileDetails.filter((detail) => signs[detail].every((sign) => !sign.test(description)));
}

/** Returns the sentences of a description that mention other firms, e.g. "Often confused with Corrib Pumps." */
export function otherFirmSentences(description: string): string[] {
  return splitSentences(description).filter((sentence) =>
    signs.firms.some((sign) => sign.test(sentence)),
  );
}
