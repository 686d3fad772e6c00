import type { BusinessProfile, FactList } from "@termsift/core/profile";

/** How a profile says its facts to a model, in the words of the training data. */
const openings: Readonly<Record<FactList, string>> = {
  offers: "We offer: ",
  doesNotOffer: "We do not offer: ",
  otherFirms: "Other firms, not us: ",
  ownNames: "We are also called: ",
};

/**
 * Returns the profile as a model reads it: the facts that the owner corrected are sentences after the description,
 * which may say something else.
 */
export function withFacts(profile: BusinessProfile): BusinessProfile {
  const { facts = {}, ...stated } = profile;
  const sentences = Object.entries(openings).flatMap(([list, opening]) => {
    const entries = facts[list as FactList] ?? [];
    return entries.length === 0 ? [] : `${opening}${entries.join(", ")}.`;
  });
  if (sentences.length === 0) return stated;
  return { ...stated, description: [stated.description, ...sentences].join("\n").trim() };
}
