import type { BusinessProfile } from "@termsift/core/profile";
import { reasonFields, type ReasonFields } from "@termsift/core/verdicts";
import { foldWord } from "../language/index.ts";
import { groundRules } from "./ground-rules.ts";
import type { Case } from "./case.ts";
import { readProfileWords } from "./read-business.ts";

/** The rules that need no model. */
const wordRules = new Set(["named-firm", "intent-ruled-out", "stated-intent", "ruled-out"]);

/**
 * Returns a function that says why a term is excluded, from the profile and the words of the term alone. It serves
 * terms whose exclusion comes from another model without a reason that may be shown.
 */
export function createReasonWithoutModels(
  profile: BusinessProfile,
): (term: string, category: "negative" | "irrelevant") => ReasonFields {
  const business = readProfileWords(profile);
  return (term, category) => {
    const words = term.split(/\s+/u).filter((word) => word !== "");
    const readWords = words.map((word) => ({ word, evidence: 0, isKnown: true }));
    const folded = words.map((word) => foldWord(word.toLowerCase()));
    const denied = business.vocabulary.deniedIn(folded);
    const deniedText = words.slice(denied?.start, denied?.end).join(" ");
    const facts: Pick<Case, "words" | "namedFirm" | "intent" | "denied" | "sayable"> = {
      words,
      namedFirm: denied?.isFirm === true ? deniedText : "",
      intent: business.statedIntent(term, category, readWords, []),
      denied: denied === undefined ? "" : deniedText,
      sayable: [],
    };
    const byWords = groundRules.filter(({ id }) => wordRules.has(id));
    const rule = byWords.find(({ when }) => when(facts as Case));
    return reasonFields(rule?.give(facts as Case) ?? { name: "unclear" });
  };
}
