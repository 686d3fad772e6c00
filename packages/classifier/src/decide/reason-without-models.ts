import type { BusinessProfile } from "@termsift/core/profile";
import { quoteWords, reasonText } from "@termsift/core/verdicts";
import { foldWord } from "../language/index.ts";
import { groundRules } from "./ground-rules.ts";
import type { Case } from "./case.ts";
import { readProfileWords } from "./read-business.ts";

/**
 * Returns a function that says why a term is excluded, from the profile and the words of the term alone. It serves
 * terms whose exclusion comes from another model without a reason that may be shown.
 */
export function createReasonWithoutModels(
  profile: BusinessProfile,
): (term: string, category: "negative" | "irrelevant") => string {
  const business = readProfileWords(profile);
  return (term, category) => {
    const words = term.split(/\s+/u).filter((word) => word !== "");
    const readWords = words.map((word) => ({ word, evidence: 0, isKnown: true }));
    const folded = words.map((word) => foldWord(word.toLowerCase()));
    const denied = business.vocabulary.deniedIn(folded);
    const deniedText = words.slice(denied?.start, denied?.end).join(" ");
    const facts: Pick<Case, "words" | "namedFirm" | "intent" | "denied"> = {
      words,
      namedFirm: denied?.isFirm === true ? deniedText : "",
      intent: business.statedIntent(term, category, readWords, []),
      denied: denied === undefined ? "" : deniedText,
    };
    const byWords = groundRules.slice(
      0,
      groundRules.findIndex(({ id }) => id === "no-topic"),
    );
    const rule = byWords.find(({ when }) => when(facts as Case));
    if (rule === undefined) {
      return deniedText === "" || denied === undefined
        ? reasonText("unclear")
        : quoteWords(deniedText, reasonText("ruledOut"));
    }
    const { name, quote = "" } = rule.give(facts as Case);
    return quoteWords(quote, reasonText(name));
  };
}
