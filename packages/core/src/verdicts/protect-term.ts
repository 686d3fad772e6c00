import type { ProtectionKind } from "../contract/filter-result.ts";
import { normalizeTerm } from "../terms/normalize-term.ts";
import type { SearchTerm } from "../terms/search-term.ts";
import type { OwnName } from "./name-parts.ts";
import { createOwnNameTest } from "./own-name.ts";

export type Protection = { readonly kind: ProtectionKind; readonly reason: string };

export type ProtectionRules = OwnName & {
  readonly protectedWords?: readonly string[];
};

/**
 * Returns a function that returns the protection of a term, or null. A term is protected if it has conversions, is a
 * keyword of the account, or contains the business's name or a protected word.
 */
export function createTermProtection(
  rules: ProtectionRules,
): (term: SearchTerm) => Protection | null {
  const carriesOwnName = createOwnNameTest(rules);
  const phrases = (rules.protectedWords ?? []).map(normalizeTerm).filter((phrase) => phrase !== "");
  return (searchTerm) => {
    if (searchTerm.conversions > 0) {
      return { kind: "conversions", reason: conversionsText(searchTerm.conversions) };
    }
    if (searchTerm.isAdded) return { kind: "added", reason: "already one of your keywords" };
    if (carriesOwnName(searchTerm.term)) return { kind: "brand", reason: "your own business name" };
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
