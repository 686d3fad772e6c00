import type { BusinessProfile } from "@termsift/core/profile";
import { foldWords } from "../language/index.ts";
import { functionWords } from "./function-words.ts";

/** Signs of another firm's name in a term. */
type FirmSigns = {
  /** It has a legal form or a web address. */
  readonly isStated: boolean;
  /** It has a word that no dictionary has. */
  readonly hasName: boolean;
  /** Its first word is from the business's offer ("roofers lund"): a place is as likely as a name. */
  readonly isOfferFirst: boolean;
  /** No word of it is from the business's offer. */
  readonly isBare: boolean;
};

/**
 * Returns the claim that a reason may make about another firm's name, or undefined for none. On real queries, 97 of 100
 * claims are true. Less sure ones are often places, products or abbreviations.
 *
 * @param share the model's probability (0..1) of the kind "another firm"
 * @param certainty how sure (0..1) it is that the exclusion is right
 */
export function firmClaim(
  share: number,
  certainty: number,
  { isStated, hasName, isOfferFirst, isBare }: FirmSigns,
): "firm" | "maybeFirm" | undefined {
  if (isStated || share * certainty >= 0.8) return "firm";
  if (isBare || certainty === 0) return undefined;
  if (certainty < 0.7) return hasName && share >= 0.85 ? "maybeFirm" : undefined;
  if (hasName && share >= 0.7) return "firm";
  const isLikely = share >= 0.5 && (hasName || certainty >= 0.85);
  return isLikely && !isOfferFirst ? "maybeFirm" : undefined;
}

/**
 * Creates a function that finds the business's own name in folded words: a word of it that no dictionary has, its first
 * word if that is not of the trade, its initials, or a word that contains it ("larkfieldshop").
 */
export function createOwnNameFinder(
  { name, description }: BusinessProfile,
  isOrdinaryWord: (foldedWord: string) => boolean,
): (foldedWords: readonly string[]) => boolean {
  const tokens = name.split(/\s+/u).map((token) => foldWords(token).join(""));
  const trade = new Set(description.match(/(?<!\p{L})\p{Ll}+/gu)?.flatMap(foldWords));
  const isName = (token: string, index: number) =>
    (token.length >= 3 && /\d/u.test(token)) ||
    (token.length >= 4 && (!isOrdinaryWord(token) || (index === 0 && !trade.has(token))));
  const telling = tokens.filter((token) => !functionWords.has(token));
  const initials = telling.map((token) => token.charAt(0)).join("");
  const names = [...tokens.filter(isName), ...(initials.length >= 3 ? [initials] : [])];
  return (words) =>
    words.some((word) => names.some((own) => (own.length > 4 ? word.includes(own) : word === own)));
}
