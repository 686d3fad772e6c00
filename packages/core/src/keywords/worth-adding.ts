import type { ExclusionTerm } from "../exclusions/exclusion-term.ts";
import { findKeywordConflicts } from "../exclusions/existing-negatives.ts";
import { splitWords } from "../exclusions/matching.ts";
import { type AdPlatform, formatNegative } from "../exclusions/negative-keyword.ts";
import type { AccountKeyword } from "../exclusions/term-index.ts";

/** A converting term as a keyword to add, with the figures of the term. */
export type ProposedKeyword = Required<AccountKeyword> &
  Pick<ExclusionTerm, "clicks" | "cost" | "conversions" | "unmeasured">;

/** `by`: the negative that would block the keyword, in the notation of `formatNegative`. */
export type BlockedKeyword = { readonly keyword: ProposedKeyword; readonly by: string };

/**
 * The most conversions come first. `known`: number of converting terms that are keywords already.
 * `saysAdded`: the report marks at least one term as a keyword.
 */
export type WorthAdding = {
  readonly proposed: readonly ProposedKeyword[];
  readonly blocked: readonly BlockedKeyword[];
  readonly known: number;
  readonly saysAdded: boolean;
};

export type WorthAddingInput = {
  readonly platform: AdPlatform;
  readonly terms: readonly ExclusionTerm[];
  readonly ownKeywords: readonly AccountKeyword[];
  /** The planned and the existing negative keywords. */
  readonly negatives: readonly AccountKeyword[];
};

/**
 * Finds converting terms that are neither keywords nor excluded, each for its ad group with the most conversions.
 * A keyword that a negative would block is listed as blocked.
 */
export function findWorthAdding(input: WorthAddingInput): WorthAdding {
  const { platform, terms, ownKeywords, negatives } = input;
  const own = new Set(ownKeywords.map(({ text }) => keyOf(text)));
  const converting = terms.filter(({ role, conversions }) => role !== "ignore" && conversions > 0);
  const candidates = converting
    .filter(({ term, added }) => added !== true && !own.has(keyOf(term)))
    .map(proposalOf)
    .sort((left, right) => right.conversions - left.conversions || right.clicks - left.clicks);
  const blockers = new Map<AccountKeyword, string>();
  for (const { negative, keyword } of findKeywordConflicts(platform, negatives, candidates)) {
    if (!blockers.has(keyword)) blockers.set(keyword, formatNegative(negative));
  }
  return {
    proposed: candidates.filter((keyword) => !blockers.has(keyword)),
    blocked: candidates.flatMap((keyword) => {
      const by = blockers.get(keyword);
      return by === undefined ? [] : [{ keyword, by }];
    }),
    known: converting.length - candidates.length,
    saysAdded: terms.some(({ added }) => added === true),
  };
}

const CONVERSIONS_PROVEN = 2;
const LONG_TERM_WORDS = 4;

/**
 * Two conversions or four words give an exact keyword; others give a phrase, which finds more searches.
 * Adspert adds all as exact (support.adspert.net, 4715255).
 */
function proposalOf({ term, scopes, unmeasured, ...facts }: ExclusionTerm): ProposedKeyword {
  const isNarrow =
    facts.conversions >= CONVERSIONS_PROVEN || splitWords(term).length >= LONG_TERM_WORDS;
  return {
    text: term,
    matchType: isNarrow ? "exact" : "phrase",
    campaign: scopes[0]?.campaign ?? null,
    adGroup: scopes[0]?.adGroup ?? null,
    clicks: facts.clicks,
    cost: facts.cost,
    conversions: facts.conversions,
    ...(unmeasured && { unmeasured }),
  };
}

function keyOf(text: string): string {
  return splitWords(text).join(" ");
}
