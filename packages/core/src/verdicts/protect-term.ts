import type { ProtectionKind } from "../contract/filter-result.ts";
import { normalizeTerm } from "../terms/normalize-term.ts";
import type { SearchTerm } from "../terms/search-term.ts";
import { createBrandMatcher } from "./brand-match.ts";

export type Protection = { readonly kind: ProtectionKind; readonly reason: string };

export type ProtectionRules = {
  readonly businessName: string;
  /** Words or phrases that the user never wants excluded. */
  readonly protectedWords?: readonly string[];
};

/**
 * Makes the test that says why a term may never be excluded, whatever a classifier thinks of it, or null.
 * Converting terms, terms that are keywords already, the business's own name and the user's own words are safe.
 */
export function createTermProtection(
  rules: ProtectionRules,
): (term: SearchTerm) => Protection | null {
  const namesBusiness = createBrandMatcher(rules.businessName);
  const phrases = (rules.protectedWords ?? []).map(normalizeTerm).filter((phrase) => phrase !== "");
  return (searchTerm) => {
    if (searchTerm.conversions > 0) {
      return { kind: "conversions", reason: conversionsText(searchTerm.conversions) };
    }
    if (searchTerm.isAdded) return { kind: "added", reason: "already one of your keywords" };
    if (namesBusiness(searchTerm.term)) return { kind: "brand", reason: "your own business name" };
    const padded = ` ${normalizeTerm(searchTerm.term)} `;
    const phrase = phrases.find((candidate) => padded.includes(` ${candidate} `));
    if (phrase !== undefined) return { kind: "word", reason: `you protect "${phrase}"` };
    return null;
  };
}

function conversionsText(conversions: number): string {
  const count = Math.round(conversions * 100) / 100;
  return count === 1 ? "1 conversion" : `${count} conversions`;
}
