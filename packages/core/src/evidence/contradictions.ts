import { isTopicWord } from "../exclusions/read-words.ts";
import { termWords } from "../terms/normalize-term.ts";
import type { SearchTerm } from "../terms/search-term.ts";
import { keywordText } from "./account-evidence.ts";

/** What a contradiction is about. `campaign` of an ad group: null if the report does not name it. */
export type ContradictionSubject =
  | { readonly adGroup: string; readonly campaign: string | null }
  | { readonly campaign: string }
  | { readonly phrase: string }
  | { readonly term: string };

/**
 * Exclusions that contradict what the account itself says, e.g. most terms of an ad group. The user is asked about the
 * subject. Until then, `terms` (the terms that would be excluded) stay in review.
 */
export type Contradiction = {
  readonly subject: ContradictionSubject;
  readonly terms: readonly string[];
};

export type ContradictionInput = {
  readonly searchTerms: readonly SearchTerm[];
  /** True if the term at this index would be excluded without a question. */
  readonly isExcluded: (index: number) => boolean;
  /** The account's own keywords that the classifier would exclude. */
  readonly refusedKeywords?: readonly string[];
  /** The words that excluded terms have as another firm's name. */
  readonly firmNames?: readonly string[];
  /** True if a word is of the trade, e.g. because converting terms have it. */
  readonly isTradeWord?: (word: string) => boolean;
};

/** A group with fewer paid terms, or with a smaller share (0..1) of the cost, is too small for a question. */
const GROUP_MIN = { terms: 5, costShare: 0.02 };
/** A group or word with more than this share (0..1) of the paid cost is the report itself, and contradicts nothing. */
export const PART_MAX = 0.5;
/** An ad group or a campaign contradicts if at least this share (0..1) of its paid terms or cost is excluded. */
const GROUP_LOSS = 0.5;
/** The terms that a keyword matched need at least this share (0..1) of the cost. Others are not worth a question. */
const KEYWORD_COST_SHARE = 0.002;
/** Another firm's name contradicts if a conversion by it costs at most this many times the account's average. */
const FIRM_COST_MAX = 2;
/** A word of the trade contradicts if it has at least this share (0..1) of the paid terms, and most of it is excluded. */
const WORD = { termShare: 0.03, loss: 0.5 };

/**
 * Finds exclusions that contradict the account: those that a refused keyword matched, those of an ad group or campaign
 * that would lose half of its paid terms or cost, those with another firm's name that converts at a usual cost, and those
 * with a frequent word of the trade that is mostly excluded. The most expensive come first.
 */
export function findContradictions(input: ContradictionInput): readonly Contradiction[] {
  const { searchTerms, isExcluded, refusedKeywords = [], firmNames = [] } = input;
  const { isTradeWord = () => false } = input;
  const paid = paidTerms(searchTerms);
  const groups = [
    ...groupBy(paid, ({ scopes }) => scopes.flatMap(adGroupOf)),
    ...groupBy(paid, ({ scopes }) => scopes.flatMap(campaignOf)),
  ].filter(
    (group) => isLarge(group, paid) && isPart(group, paid) && loses(group, isExcluded, GROUP_LOSS),
  );
  const wordMin = Math.max(GROUP_MIN.terms, WORD.termShare * paid.length);
  const words = groupBy(paid, ({ term }) => tradePhrases(term, isTradeWord)).filter(
    (word) => word.terms.length >= wordMin && isPart(word, paid),
  );
  const mostlyLost = words.filter((word) => loses(word, isExcluded, WORD.loss));
  const keywords = groupBy(paid, createKeywordMatch(refusedKeywords)).filter(
    (group) =>
      weightOf(group.terms) >= KEYWORD_COST_SHARE * weightOf(paid) &&
      loses(group, isExcluded, GROUP_LOSS),
  );
  const usual = FIRM_COST_MAX * costPerConversion(paid);
  const firms = groupBy(paid, createNameMatch(firmNames)).filter(({ terms }) => {
    const own = costPerConversion(terms);
    return own < Infinity && own <= usual;
  });
  return onePerSubject([...keywords, ...groups, ...firms, ...mostlyLost])
    .map(({ subject, terms }) => ({ subject, lost: terms.filter(({ at }) => isExcluded(at)) }))
    .filter(({ lost }) => lost.length > 0)
    .sort((left, right) => weightOf(right.lost) - weightOf(left.lost))
    .map(({ subject, lost }) => ({ subject, terms: lost.map(({ term }) => term) }));
}

/** A term with its index in the report and its weight: its cost, or 1 if the report has no cost. */
type Weighed = Pick<SearchTerm, "term" | "scopes" | "conversions"> & {
  readonly at: number;
  readonly cost: number;
};

type Group = { readonly subject: ContradictionSubject; readonly terms: readonly Weighed[] };

/** Returns the terms that cost money; those with clicks if there is no cost; all terms if there are no clicks either. */
function paidTerms(searchTerms: readonly SearchTerm[]): readonly Weighed[] {
  const has = (figure: "cost" | "clicks") => searchTerms.some((each) => each[figure] > 0);
  const [hasCost, hasClicks] = [has("cost"), has("clicks")];
  return [...searchTerms.entries()].flatMap(([at, { term, scopes, conversions, cost, clicks }]) => {
    if (hasCost ? cost <= 0 : hasClicks && clicks <= 0) return [];
    return [{ term, scopes, conversions, at, cost: hasCost ? cost : 1 }];
  });
}

/** Returns the refused keywords that matched a term and whose topic words the term contains. */
function createKeywordMatch(refused: readonly string[]) {
  const topics = new Map(refused.map((text) => [text, termWords(text).filter(isTopicWord)]));
  return ({ term, scopes }: Weighed): ContradictionSubject[] => {
    const words = new Set(termWords(term));
    return scopes.flatMap(({ keyword = "" }) => {
      const text = keywordText(keyword);
      return topics.get(text)?.every((word) => words.has(word)) === true ? [{ term: text }] : [];
    });
  };
}

/** Returns the names that a term contains as whole words in a row. */
function createNameMatch(names: readonly string[]) {
  const keys = new Set(
    names.map((name) => termWords(name).join(" ")).filter((name) => name !== ""),
  );
  const longest = Math.max(0, ...keys.values().map((name) => name.split(" ").length));
  return ({ term }: Weighed): ContradictionSubject[] => {
    const words = termWords(term);
    return words.flatMap((_, start) =>
      Array.from({ length: longest }, (_, more) => words.slice(start, start + more + 1).join(" "))
        .filter((phrase) => keys.has(phrase))
        .map((phrase) => ({ phrase })),
    );
  };
}

/** Infinity without a conversion. */
function costPerConversion(terms: readonly Weighed[]): number {
  const conversions = terms.reduce((sum, each) => sum + each.conversions, 0);
  return conversions > 0 ? weightOf(terms) / conversions : Infinity;
}

function onePerSubject(groups: readonly Group[]): Group[] {
  const byKey = new Map(groups.toReversed().map((group) => [JSON.stringify(group.subject), group]));
  return [...byKey.values()].toReversed();
}

function adGroupOf({ adGroup, campaign }: SearchTerm["scopes"][number]): ContradictionSubject[] {
  return adGroup ? [{ adGroup, campaign }] : [];
}

function campaignOf({ campaign }: SearchTerm["scopes"][number]): ContradictionSubject[] {
  return campaign ? [{ campaign }] : [];
}

function tradePhrases(
  term: string,
  isTradeWord: (word: string) => boolean,
): ContradictionSubject[] {
  const words = new Set(termWords(term));
  return [...words]
    .filter((word) => isTopicWord(word) && isTradeWord(word))
    .map((phrase) => ({ phrase }));
}

function groupBy(
  terms: readonly Weighed[],
  subjectsOf: (term: Weighed) => readonly ContradictionSubject[],
): Group[] {
  const groups = new Map<string, { subject: ContradictionSubject; terms: Weighed[] }>();
  for (const term of terms) {
    const subjects = subjectsOf(term).map((subject) => [JSON.stringify(subject), subject] as const);
    for (const [key, subject] of new Map(subjects)) {
      const group = groups.get(key) ?? { subject, terms: [] };
      groups.set(key, group);
      group.terms.push(term);
    }
  }
  return [...groups.values()];
}

function isLarge({ terms }: Group, paid: readonly Weighed[]): boolean {
  return terms.length >= GROUP_MIN.terms && weightOf(terms) >= GROUP_MIN.costShare * weightOf(paid);
}

function isPart({ terms }: Group, paid: readonly Weighed[]): boolean {
  return weightOf(terms) <= PART_MAX * weightOf(paid);
}

function loses({ terms }: Group, isExcluded: (at: number) => boolean, share: number): boolean {
  const lost = terms.filter(({ at }) => isExcluded(at));
  return lost.length >= share * terms.length || weightOf(lost) >= share * weightOf(terms);
}

function weightOf(terms: readonly Weighed[]): number {
  return terms.reduce((sum, { cost }) => sum + cost, 0);
}
