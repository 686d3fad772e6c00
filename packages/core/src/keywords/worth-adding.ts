import type { ExclusionTerm } from "../exclusions/exclusion-term.ts";
import { findKeywordConflicts } from "../exclusions/existing-negatives.ts";
import { splitWords } from "../exclusions/read-words.ts";
import { type AdPlatform, formatNegative } from "../exclusions/negative-keyword.ts";
import type { AccountKeyword } from "../exclusions/term-index.ts";
import { createOwnNameTest } from "../verdicts/own-name.ts";
import type { OwnName } from "../verdicts/own-name-words.ts";
import { inAnyLanguage } from "../words/lists.ts";

/**
 * A search term with conversions that is proposed as a new keyword, with its figures. `isMisplaced`: the term contains
 * the business's own name, but its ad group is not for the brand. The files then contain it only if the user wants it.
 */
export type ProposedKeyword = Required<
  Pick<AccountKeyword, "text" | "matchType" | "campaign" | "adGroup">
> &
  Pick<ExclusionTerm, "clicks" | "cost" | "conversions" | "unmeasured"> & {
    readonly isMisplaced: boolean;
  };

/** `by`: the negative that would block the keyword, in the notation of `formatNegative`. */
export type BlockedKeyword = { readonly keyword: ProposedKeyword; readonly by: string };

/**
 * Both lists are sorted by conversions, highest first. `known`: number of terms with conversions that are keywords
 * already. `saysAdded`: the report marks at least one term as a keyword.
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
  readonly own?: OwnName | undefined;
};

/**
 * Proposes new keywords: terms with conversions that are not keywords yet. Terms with the role `ignore` (e.g. blocked
 * by existing negatives already) are left out. Each keyword belongs to the ad group in which its term has the most
 * conversions. A keyword that one of `negatives` would block is in `blocked`, not in `proposed`.
 */
export function findWorthAdding(input: WorthAddingInput): WorthAdding {
  const { platform, terms, ownKeywords, negatives, own: ownName = { businessName: "" } } = input;
  const isOwnName = createOwnNameTest(ownName);
  const isMisplaced = ({ term, scopes: [scope] }: ExclusionTerm): boolean =>
    isOwnName(term) &&
    ![scope?.campaign, scope?.adGroup, scope?.keyword].some(
      (name) => name != null && (brandWord.test(name) || isOwnName(name)),
    );
  const own = new Set(ownKeywords.map(({ text }) => keyOf(text)));
  const converting = terms.filter(({ role, conversions }) => role !== "ignore" && conversions > 0);
  const candidates = converting
    .filter(({ term, added }) => added !== true && !own.has(keyOf(term)))
    .map((term) => Object.assign(proposalOf(term), { isMisplaced: isMisplaced(term) }))
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
 * A term with at least two conversions or four words becomes an exact keyword. Any other term becomes a phrase
 * keyword, which matches more searches. Adspert makes all terms exact (support.adspert.net, article 4715255).
 */
function proposalOf({ term, scopes: [scope], unmeasured, ...facts }: ExclusionTerm) {
  const isNarrow =
    facts.conversions >= CONVERSIONS_PROVEN || splitWords(term).length >= LONG_TERM_WORDS;
  return {
    text: term,
    matchType: isNarrow ? ("exact" as const) : ("phrase" as const),
    campaign: scope?.campaign ?? null,
    adGroup: scope?.adGroup ?? null,
    clicks: facts.clicks,
    cost: facts.cost,
    conversions: facts.conversions,
    ...(unmeasured && { unmeasured }),
  };
}

/** The word "brand" in the languages of the reports, but not "non-brand" or the German "Brandschutz". */
const brandWord = new RegExp(
  `(?<!\\p{L}|non?[\\s_-]*)(?:${[...inAnyLanguage(({ brand }) => brand)].join("|")})(?!\\p{L})`,
  "iu",
);

/** True if the checkbox of a keyword is ticked at first: it converted twice or more and suits its ad group. */
export function isTickedAtFirst({ conversions, isMisplaced }: ProposedKeyword): boolean {
  return conversions >= CONVERSIONS_PROVEN && !isMisplaced;
}

/** True if the import files contain a keyword. `switched`: texts of the keywords whose checkbox the user changed. */
export function isTicked(keyword: ProposedKeyword, switched: readonly string[]): boolean {
  return switched.includes(keyword.text) !== isTickedAtFirst(keyword);
}

function keyOf(text: string): string {
  return splitWords(text).join(" ");
}
