import type { ExclusionTerm } from "./exclusion-term.ts";
import {
  readWords,
  singularOf,
  splitWords,
  withoutAccents,
  type PlatformMatching,
  platformMatching,
} from "./matching.ts";
import type { AdPlatform, NegativeKeyword } from "./negative-keyword.ts";
import { createPhraseIndex, type OwnedWords, type PhraseIndex } from "./phrase-index.ts";

/**
 * A keyword or negative of an ad group, of a campaign (without `adGroup`), of a shared list (`list`) or of the account
 * (without all three). A file seldom names the campaigns of a shared list, so it counts as one of the whole account.
 */
export type AccountKeyword = NegativeKeyword & {
  readonly campaign?: string | null;
  readonly adGroup?: string | null;
  readonly list?: string;
  /** True if a file says that the negative is one of the whole account. Without it, the file may not say the place. */
  readonly isAccountLevel?: true;
  /** The platform's numbers, which its import files need to remove the keyword. */
  readonly ids?: AccountIds;
};

/** `parentId`: the campaign, ad group or shared list of the keyword in Microsoft's bulk files. */
export type AccountIds = {
  readonly [Name in "id" | "parentId" | "campaignId" | "adGroupId"]?: string;
};

/**
 * An index that finds the terms that a negative blocks. All returned numbers are indexes into `terms`, which contains
 * the `reportTermCount` terms of the report, then the account's keywords as guarded terms.
 */
export type TermIndex = {
  readonly platform: AdPlatform;
  readonly matching: PlatformMatching;
  readonly terms: readonly ExclusionTerm[];
  readonly reportTermCount: number;
  readonly blockedBy: (negative: NegativeKeyword) => readonly number[];
  /** Returns the guarded terms that the negative may block, under any reading of unclear platform rules. */
  readonly guardsHitBy: (negative: NegativeKeyword) => readonly number[];
  /** True if a word is in the business's name or description. Plurals and accents do not matter. */
  readonly isOwnWord: (word: string) => boolean;
  readonly sequences: PhraseIndex;
  readonly guardSequences: PhraseIndex;
};

export type TermIndexOptions = {
  readonly ownKeywords?: readonly AccountKeyword[];
  /** Name and description of the business. A phrase negative needs a topic word that is in neither. */
  readonly profileText?: string;
  /** The `sequences` of an earlier index with the same platform and terms, to save time. */
  readonly sequences?: PhraseIndex;
};

/** Builds the index. A query reads only the terms that contain the rarest word of the negative. */
export function createTermIndex(
  platform: AdPlatform,
  reportTerms: readonly ExclusionTerm[],
  { ownKeywords = [], profileText = "", sequences: known }: TermIndexOptions = {},
): TermIndex {
  const matching = platformMatching[platform];
  const terms = [...reportTerms, ...ownKeywords.map(toGuard)];
  const { fold, foldWidely } = matching;
  const sequences = known ?? indexTerms(matching, reportTerms);
  const guardSequences = indexGuards(matching, terms);
  const ownWords = new Set(splitWords(profileText).map(stemOf));

  const ask = (index: PhraseIndex, negative: NegativeKeyword, words: readonly string[]) => {
    const matchType = matching.effectiveMatchType(negative.matchType);
    return words.length > matching.wordsMax[matchType] ? [] : index.find(words, matchType);
  };
  return {
    platform,
    matching,
    terms,
    reportTermCount: reportTerms.length,
    blockedBy: (negative) => ask(sequences, negative, splitWords(negative.text).map(fold)),
    guardsHitBy: (negative) => {
      const hits = readWords(negative.text).flatMap((words) =>
        ask(guardSequences, negative, words.map(foldWidely)),
      );
      return [...new Set(hits)];
    },
    isOwnWord: (word) => ownWords.has(stemOf(word)),
    sequences,
    guardSequences,
  };
}

/** Returns the terms to exclude that the negative blocks, as indexes into `TermIndex.terms`. */
export function excludedBy(index: TermIndex, negative: NegativeKeyword): number[] {
  return index.blockedBy(negative).filter((at) => index.terms[at]?.role === "exclude");
}

function indexTerms(matching: PlatformMatching, terms: readonly ExclusionTerm[]): PhraseIndex {
  const fold = memoize(matching.fold);
  const sequencesOf = function* (): Generator<OwnedWords> {
    for (const [owner, { term }] of terms.entries()) {
      yield { owner, words: wholeWords(term, matching.reportedLengthMax).map(fold) };
    }
  };
  return createPhraseIndex(sequencesOf(), matching.queryWordsMax);
}

function indexGuards(matching: PlatformMatching, terms: readonly ExclusionTerm[]): PhraseIndex {
  const foldWidely = memoize(matching.foldWidely);
  const readingsOf = function* (): Generator<OwnedWords> {
    for (const [owner, { term, role }] of terms.entries()) {
      if (role !== "guard") continue;
      for (const words of readWords(term)) yield { owner, words: words.map(foldWidely) };
    }
  };
  return createPhraseIndex(readingsOf(), matching.queryWordsMax);
}

/** Returns the words of a term. If the report cut the term off, its last word is dropped. */
function wholeWords(term: string, lengthMax: number): string[] {
  const words = splitWords(term);
  return term.length < lengthMax ? words : words.slice(0, -1);
}

function stemOf(word: string): string {
  return singularOf(withoutAccents(word));
}

function toGuard(keyword: AccountKeyword): ExclusionTerm {
  return {
    term: keyword.text,
    role: "guard",
    guard: { kind: "own-keyword", reason: "one of your own keywords" },
    category: "keep",
    reason: "",
    impressions: 0,
    clicks: 0,
    cost: 0,
    conversions: 0,
    scopes: [],
  };
}

/** Caches the results of `fold`. Use the cache only to build an index, because it contains every word. */
function memoize(fold: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    let folded = known.get(word);
    if (folded === undefined) known.set(word, (folded = fold(word)));
    return folded;
  };
}
