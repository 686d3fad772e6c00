import type { ExclusionTerm } from "./exclusion-term.ts";
import { singularOf } from "./matching/amazon-matching.ts";
import { type PlatformMatching, platformMatching } from "./matching/platform-matching.ts";
import { withoutAccents } from "./matching/split-words.ts";
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
  readonly blockedBy: (negative: NegativeKeyword) => number[];
  /** Guarded terms that the negative blocks or may block, as `mayMatchNegative` says. */
  readonly guardsHitBy: (negative: NegativeKeyword) => number[];
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
};

/** Builds the index once; each question then costs the rarest word's terms, not the whole report. */
export function createTermIndex(
  platform: AdPlatform,
  reportTerms: readonly ExclusionTerm[],
  { ownKeywords = [], profileText = "" }: TermIndexOptions = {},
): TermIndex {
  const matching = platformMatching[platform];
  const terms = [...reportTerms, ...ownKeywords.map(toGuard)];
  const { queryWordsMax } = matching;
  const fold = memoize(matching.fold);
  const foldWidely = memoize(matching.foldWidely);
  const sequences = createPhraseIndex(
    reportTerms.map(({ term }, owner) => ({ owner, words: wholeWords(matching, term).map(fold) })),
    queryWordsMax,
  );
  const guardWords: OwnedWords[] = [];
  for (const [owner, { term, role }] of terms.entries()) {
    if (role !== "guard") continue;
    for (const words of matching.readings(term)) {
      guardWords.push({ owner, words: words.map(foldWidely) });
    }
  }
  const ownWords = new Set(matching.split(profileText).map(stemOf));
  const guardSequences = createPhraseIndex(guardWords, queryWordsMax);

  const ask = (index: PhraseIndex, negative: NegativeKeyword, words: readonly string[]) => {
    const matchType = matching.effectiveMatchType(negative.matchType);
    return words.length > matching.wordsMax[matchType] ? [] : index.find(words, matchType);
  };
  return {
    platform,
    matching,
    terms,
    reportTermCount: reportTerms.length,
    blockedBy: (negative) => ask(sequences, negative, matching.split(negative.text).map(fold)),
    guardsHitBy: (negative) => {
      const hits = matching
        .readings(negative.text)
        .flatMap((words) => ask(guardSequences, negative, words.map(foldWidely)));
      return [...new Set(hits)];
    },
    isOwnWord: (word) => ownWords.has(stemOf(word)),
    sequences,
    guardSequences,
  };
}

/** A term that the platform cut off ends in half a word, which no negative can be made of. */
function wholeWords({ split, reportedLengthMax }: PlatformMatching, term: string): string[] {
  const words = split(term);
  return term.length < reportedLengthMax ? words : words.slice(0, -1);
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

function memoize(fold: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    let folded = known.get(word);
    if (folded === undefined) known.set(word, (folded = fold(word)));
    return folded;
  };
}
