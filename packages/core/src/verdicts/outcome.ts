import type { SearchTerm } from "../terms/search-term.ts";
import type { ProtectionKind } from "../contract/filter-result.ts";
import { normalizeTerm } from "../terms/normalize-term.ts";
import { roundToCents } from "../terms/format-figures.ts";
import type { Verdict } from "./verdict.ts";
import { createOwnNameTest } from "./own-name.ts";
import type { OwnName } from "./own-name-words.ts";

/** The list for a term. By default, the user copies only `negative` and `irrelevant`. */
export type Outcome =
  | { readonly list: OpenList; readonly protection: null }
  | { readonly list: "protected"; readonly protection: Protection };

type OpenList = "negative" | "irrelevant" | "review" | "excluded" | "products" | "keep";

/** False for terms that are already excluded and for product numbers. They are not classified. */
export function isForClassifier({ isExcluded, isAsin }: SearchTerm): boolean {
  return !isExcluded && !isAsin;
}

type OutcomeTerm = Pick<SearchTerm, "term" | "conversions" | "isAdded" | "isExcluded" | "isAsin">;

export type OutcomeRules = ProtectionRules & {
  readonly reviewBar: number;
  /** The answer "not wanted" about a kind excludes only terms of at least this confidence (0..1). */
  readonly kindBar?: number | undefined;
};

/** Returns a function that chooses a term's list. Exclusions with a confidence below `reviewBar` go to `review`. */
export function createOutcomeRules(rules: OutcomeRules) {
  const protectionOf = createTermProtection(rules);
  const outcomeOf = (term: OutcomeTerm, verdict: Verdict): Outcome => {
    const { category, confidence } = verdict;
    if (term.isExcluded) return { list: "excluded", protection: null };
    if (term.isAsin) return { list: "products", protection: null };
    if (category === "keep") return { list: "keep", protection: null };
    const protection = protectionOf(term, verdict);
    if (protection !== null) return { list: "protected", protection };
    return { list: confidence < rules.reviewBar ? "review" : category, protection };
  };
  return Object.assign(outcomeOf, { protectionOf });
}

type Protection = { readonly kind: ProtectionKind; readonly reason: string };

type ProtectionRules = OwnName & {
  readonly protectedWords?: readonly string[];
};

/** Returns why a term must stay, or null: it converts, is a keyword, or has the business's name or a protected word. */
function createTermProtection(
  rules: ProtectionRules,
): (term: OutcomeTerm, verdict?: Verdict) => Protection | null {
  const carriesOwnName = createOwnNameTest(rules);
  const phrases = (rules.protectedWords ?? []).map(normalizeTerm).filter((phrase) => phrase !== "");
  return (searchTerm, verdict) => {
    if (searchTerm.conversions > 0) {
      return { kind: "conversions", reason: conversionsText(searchTerm.conversions) };
    }
    if (searchTerm.isAdded) return { kind: "added", reason: "already one of your keywords" };
    const isAboutTrade = verdict?.category === "negative" && verdict.kind !== "firm";
    if (carriesOwnName(searchTerm.term, isAboutTrade))
      return { kind: "brand", reason: "your own business name" };
    const padded = ` ${normalizeTerm(searchTerm.term)} `;
    const phrase = phrases.find((candidate) => padded.includes(` ${candidate} `));
    if (phrase !== undefined) return { kind: "word", reason: `you protect "${phrase}"` };
    return null;
  };
}

export function conversionsText(conversions: number): string {
  const count = roundToCents(conversions);
  return count === 1 ? "1 conversion" : `${count} conversions`;
}
