import type { ExclusionTerm } from "./exclusion-term.ts";
import { singularOf } from "./matching/amazon-plurals.ts";
import { type PlatformMatching, platformMatching } from "./matching/platform-matching.ts";
import { readWords, splitWords, withoutAccents } from "./matching/split-words.ts";
import type { AdPlatform, NegativeKeyword } from "./negative-keyword.ts";
import { createPhraseIndex, type OwnedWords, type PhraseIndex } from "./phrase-index.ts";

/** A keyword or negative keyword that the account has already, with where it stands; null or absent: everywhere. */
export type AccountKeyword = NegativeKeyword & {
  readonly campaign?: string | null;
  readonly adGroup?: string | null;
};

/**
 * A report's terms (and the user's own keywords, as terms that must stay) made searchable for negative keywords of
 * one platform. Numbers stand for places in `terms`; the own keywords follow the `reportTermCount` terms of the report.
 */
export type TermIndex = {
  readonly platform: AdPlatform;
  readonly matching: PlatformMatching;
  readonly terms: readonly ExclusionTerm[];
  readonly reportTermCount: number;
  /** Terms of the report that the negative blocks, as `matchesNegative` says. */
  readonly blockedBy: (negative: NegativeKeyword) => readonly number[];
  /** Guarded terms that the negative blocks or may block, as `mayMatchNegative` says. */
  readonly guardsHitBy: (negative: NegativeKeyword) => readonly number[];
  /** Whether a word is one of those with which the business describes itself (number and accents aside). */
  readonly isOwnWord: (word: string) => boolean;
  /** The sequences behind both, for the search for a safe set. */
  readonly sequences: PhraseIndex;
  readonly guardSequences: PhraseIndex;
};

export type TermIndexOptions = {
  /** The user's keywords: compared by their words, as searches for them would be; none may be blocked. */
  readonly ownKeywords?: readonly AccountKeyword[];
  /** Name and description of the business: no phrase is made of its words alone, whatever this one report shows. */
  readonly profileText?: string;
  /**
   * The `sequences` of an earlier index of the same platform over the same terms in the same order, whatever their roles:
   * they need not be made again.
   */
  readonly sequences?: PhraseIndex;
};

/** Builds the index once; each question then costs the rarest word's terms, not the whole report. */
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

/** A term that the platform cut off ends in half a word, which no negative can be made of. */
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

/** For as long as an index is made: later questions are few, and what is kept for them would be every word of the report. */
function memoize(fold: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    let folded = known.get(word);
    if (folded === undefined) known.set(word, (folded = fold(word)));
    return folded;
  };
}
