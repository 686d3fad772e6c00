import type { ExclusionTerm } from "./exclusion-term.ts";
import { type PlatformMatching, platformMatching } from "./matching.ts";
import { findSpelled } from "./find-spelled.ts";
import { createMisspellingSearch } from "./misspellings.ts";
import type { AdPlatform, NegativeKeyword } from "./negative-keyword.ts";
import { createPhraseIndex, type OwnedWords, type PhraseIndex } from "./phrase-index.ts";
import { singularOf } from "./plurals.ts";
import { splitWords, withoutAccents } from "./read-words.ts";

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
  /** Returns the words of guarded terms that the platform may take for misspellings of a word. Terms in review do not count. */
  readonly misspellingsOf: (word: string) => readonly string[];
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

  const ask = askFor(matching);
  /** Exact negatives without hits. Each method asks about the same ones. */
  const harmless = new Set<string>();
  const isOwnWord = (word: string) => ownWords.has(stemOf(word));
  // A misspelling of an excluded search is excluded with it, unless the business certainly wants it.
  const isSure = (at: number) => terms[at]?.guard?.kind !== "review";
  const misspellingsOf = matching.readsMisspellings
    ? findMisspellings({ sequences, guardSequences, isOwnWord, ownKeywords, isSure })
    : () => NO_WORDS;
  return {
    platform,
    matching,
    terms,
    reportTermCount: reportTerms.length,
    blockedBy: (negative) => ask(sequences, negative, matching.wordsOf(negative.text).map(fold)),
    guardsHitBy: (negative) => {
      const isExact = negative.matchType === "exact";
      if (isExact && harmless.has(negative.text)) return [];
      const hits: number[] = [];
      for (const read of matching.readingsOf(negative.text)) {
        const words = read.map(foldWidely);
        for (const at of ask(guardSequences, negative, words)) hits.push(at);
        if (!words.some((word) => misspellingsOf(word).length > 0)) continue;
        const spellings = words.map(misspellingsOf);
        for (const at of ask(guardSequences, negative, words, spellings)) {
          if (isSure(at)) hits.push(at);
        }
      }
      if (isExact && hits.length === 0) harmless.add(negative.text);
      return hits.length < 2 ? hits : [...new Set(hits)];
    },
    isOwnWord,
    misspellingsOf,
    sequences,
    guardSequences,
  };
}

function askFor({ effectiveMatchType, wordsMax }: PlatformMatching) {
  return (
    index: PhraseIndex,
    negative: NegativeKeyword,
    words: readonly string[],
    spellings?: readonly (readonly string[])[],
  ) => {
    const matchType = effectiveMatchType(negative.matchType);
    if (words.length > wordsMax[matchType]) return [];
    return spellings === undefined
      ? index.find(words, matchType)
      : findSpelled(index, words, spellings, matchType);
  };
}

/** True if a negative blocks a text under the documented reading. */
export function blocksAsDocumented(
  { matching }: Pick<TermIndex, "matching">,
  negative: NegativeKeyword,
  text: string,
): boolean {
  const { wordsOf, fold, queryWordsMax } = matching;
  const [words, own] = [negative.text, text].map((each) => wordsOf(each).map(fold));
  const index = createPhraseIndex([{ owner: 0, words: own ?? [] }], queryWordsMax);
  return askFor(matching)(index, negative, words ?? []).length > 0;
}

const NO_WORDS: readonly string[] = [];

type MisspellingSources = Pick<TermIndex, "sequences" | "guardSequences" | "isOwnWord"> & {
  readonly ownKeywords: readonly AccountKeyword[];
  /** False for a guarded term in review. */
  readonly isSure: (at: number) => boolean;
};

/** Returns `TermIndex.misspellingsOf`. The first call builds an index of the words. */
function findMisspellings(sources: MisspellingSources): TermIndex["misspellingsOf"] {
  const { sequences, guardSequences, isOwnWord, ownKeywords, isSure } = sources;
  let search: ReturnType<typeof createMisspellingSearch> | undefined;
  const create = () => {
    const inKeywords = new Map<string, number>();
    for (const word of ownKeywords.flatMap(({ text }) => splitWords(text))) {
      inKeywords.set(word, (inKeywords.get(word) ?? 0) + 1);
    }
    return createMisspellingSearch({
      words: wordsOfSure(guardSequences, isSure),
      termsWith: (word) =>
        Math.max(sequences.sequencesWith(word).length, inKeywords.get(word) ?? 0),
      isKnownWord: isOwnWord,
    });
  };
  return (word) => (search ??= create())(word);
}

function wordsOfSure(
  { ids, offsets, owners, words, wordCount }: PhraseIndex,
  isSure: (at: number) => boolean,
): string[] {
  const isUsed = new Uint8Array(wordCount);
  for (const [sequence, owner] of owners.entries()) {
    if (!isSure(owner)) continue;
    for (const id of ids.subarray(offsets[sequence], offsets[sequence + 1])) isUsed[id] = 1;
  }
  return [...words()].flatMap(([word, id]) => (isUsed[id] === 1 ? [word] : []));
}

/** Returns the terms to exclude that the negative blocks, as indexes into `TermIndex.terms`. */
export function excludedBy(index: TermIndex, negative: NegativeKeyword): number[] {
  return index.blockedBy(negative).filter((at) => index.terms[at]?.role === "exclude");
}

function indexTerms(matching: PlatformMatching, terms: readonly ExclusionTerm[]): PhraseIndex {
  const fold = memoize(matching.fold);
  const sequencesOf = function* (): Generator<OwnedWords> {
    for (const [owner, { term }] of terms.entries()) {
      yield { owner, words: wholeWords(matching, term).map(fold) };
    }
  };
  return createPhraseIndex(sequencesOf(), matching.queryWordsMax);
}

function indexGuards(matching: PlatformMatching, terms: readonly ExclusionTerm[]): PhraseIndex {
  const foldWidely = memoize(matching.foldWidely);
  const readingsOf = function* (): Generator<OwnedWords> {
    for (const [owner, { term, role }] of terms.entries()) {
      if (role !== "guard") continue;
      for (const words of matching.readingsOf(term)) yield { owner, words: words.map(foldWidely) };
    }
  };
  return createPhraseIndex(readingsOf(), matching.queryWordsMax);
}

/** Returns the words of a term. If the report cut the term off, its last word is dropped. */
function wholeWords({ wordsOf, reportedLengthMax }: PlatformMatching, term: string): string[] {
  const words = wordsOf(term);
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

/** Caches the results of `fold`. Use the cache only to build an index, because it contains every word. */
function memoize(fold: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    let folded = known.get(word);
    if (folded === undefined) known.set(word, (folded = fold(word)));
    return folded;
  };
}
