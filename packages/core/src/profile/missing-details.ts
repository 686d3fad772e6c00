import { inAnyLanguage, phrasesInAnyLanguage } from "../words/index.ts";
import { isLimiting, isOfOthers, readDescription, type Sentence } from "./read-text.ts";

/** Details of a good description: the area served, the limits of the offer, and other firms with similar names. */
export const profileDetails = ["area", "limits", "firms"] as const;

export type ProfileDetail = (typeof profileDetails)[number];

const onlyWords = inAnyLanguage(({ negation }) => negation.only);
const beforePlaces = inAnyLanguage(({ places }) => places.before);
const areaWords = inAnyLanguage(({ places }) => places.reach);
const areaPhrases = phrasesInAnyLanguage(({ places }) => [
  ...places.online,
  ...places.everywhere,
  ...places.surroundings,
  ...Object.values(places.nationwide).flat(),
]);

const givesArea = ({ words }: Sentence): boolean =>
  areaPhrases.isIn(words) ||
  words.some(
    ({ folded }, index) =>
      areaWords.has(folded) ||
      (beforePlaces.has(folded) && /^\p{Lu}\p{Ll}/u.test(words[index + 1]?.text ?? "")),
  );
const givesLimits = (sentence: Sentence): boolean =>
  isLimiting(sentence) || sentence.words.some(({ folded }) => onlyWords.has(folded));

/** Returns the details that a description seems to lack. The check only searches for typical words. */
export function missingDetails(description: string): ProfileDetail[] {
  const sentences = readDescription(description);
  const gives = { area: givesArea, limits: givesLimits, firms: isOfOthers };
  return profileDetails.filter((detail) => !sentences.some(gives[detail]));
}
