import { PART_MAX } from "../evidence/contradictions.ts";
import { isTopicWord } from "../exclusions/read-words.ts";
import { type OpenVerdict, type Subject } from "./answer.ts";
import type { Kind } from "../verdicts/verdict.ts";
import { foldWord, inAnyLanguage } from "../words/index.ts";

/** The terms of a subject. `covered`: their indexes. */
export type Group = {
  readonly subject: Subject;
  readonly covered: readonly number[];
  /** True for a phrase with at least one topic word that the profile does not mention. */
  readonly isNews: boolean;
  /** True if the account contradicts the verdicts on these terms. */
  readonly isContradiction?: boolean;
};

const PHRASE_WORDS_MAX = 3;

/** No question is about these kinds, because their names say too little, or because places are facts. */
const vagueKinds: ReadonlySet<Kind> = new Set<Kind>([
  "variant",
  "homonym",
  "junk",
  "audience",
  "place",
]);

/** Words that searchers use for any trade ("best"). Nobody can say whether such a word alone is wanted. */
const generalWords = inAnyLanguage(
  ({ general, anyTrade, buying }) => `${general} ${anyTrade} ${buying}`,
);

/**
 * Finds the groups that a question may be about: terms, phrases of at most three words, kinds, ad groups and campaigns
 * with at least one term that has weight. A phrase begins and ends with a topic word, and one of its words is no general
 * word and no place of the area. Of phrases with the same terms, the one with the most words that the profile does not
 * mention stays, and of these the shortest.
 */
export function findGroups(
  terms: readonly OpenVerdict[],
  weights: Float64Array,
  isMentioned: (word: string) => boolean,
  ownPlaces: ReadonlySet<string>,
): readonly Group[] {
  return [
    ...termGroups(terms, weights),
    ...phraseGroups(terms, weights, isMentioned, ownPlaces),
    ...kindGroups(terms),
    ...placeGroups(terms, weights),
  ];
}

function phraseGroups(
  terms: readonly OpenVerdict[],
  weights: Float64Array,
  isMentioned: (word: string) => boolean,
  ownPlaces: ReadonlySet<string>,
): Group[] {
  const holders = new Map<string, number[]>();
  const isEnd = memo(isTopicWord);
  for (const [at, { padded }] of terms.entries()) {
    if (weights[at] === 0) continue;
    for (const phrase of phrasesOf(padded, isEnd)) holders.set(phrase, []);
  }
  for (const [at, { padded }] of terms.entries()) {
    for (const phrase of phrasesOf(padded, isEnd)) holders.get(phrase)?.push(at);
  }
  const isGeneral = memo((word) => {
    const folded = foldWord(word);
    return !isTopicWord(word) || generalWords.has(folded) || ownPlaces.has(folded);
  });
  const isKnown = memo((word) => !isTopicWord(word) || isMentioned(word));
  const best = new Map<
    string,
    { readonly phrase: string; readonly news: number; readonly words: number }
  >();
  for (const [phrase, covered] of holders) {
    const words = phrase.split(" ");
    if (words.every(isGeneral)) continue;
    const news = words.filter((word) => !isKnown(word)).length;
    const key = coverKey(covered);
    const known = best.get(key);
    const isBetter =
      known === undefined ||
      news > known.news ||
      (news === known.news && words.length < known.words);
    if (isBetter) best.set(key, { phrase, news, words: words.length });
  }
  return [...best.values()].flatMap(({ phrase, news }) => {
    const covered = holders.get(phrase) as number[];
    return covered.length === 1 ? [] : { subject: { phrase }, covered, isNews: news > 0 };
  });
}

function termGroups(terms: readonly OpenVerdict[], weights: Float64Array): Group[] {
  return [...terms.entries()].flatMap(([at, { term, isProtected }]) =>
    weights[at] !== 0 && isProtected !== true
      ? { subject: { term }, covered: [at], isNews: true }
      : [],
  );
}

/** Returns the phrases of at most three words of a term that begin and end with a topic word. */
function phrasesOf(padded: string, isEnd: (word: string) => boolean): Set<string> {
  const words = padded.trim().split(" ");
  const phrases = new Set<string>();
  for (let start = 0; start < words.length; start += 1) {
    if (!isEnd(words[start] as string)) continue;
    let phrase = "";
    for (let end = start; end < Math.min(words.length, start + PHRASE_WORDS_MAX); end += 1) {
      const word = words[end] as string;
      phrase = end === start ? word : `${phrase} ${word}`;
      if (isEnd(word)) phrases.add(phrase);
    }
  }
  return phrases;
}

/** Different lists of indexes rarely have the same length, ends and sum of squares. */
function coverKey(covered: readonly number[]): string {
  let sum = 0;
  for (const at of covered) sum += at * at;
  return `${covered.length} ${covered[0] ?? ""} ${covered.at(-1) ?? ""} ${sum}`;
}

function memo(test: (word: string) => boolean): (word: string) => boolean {
  const known = new Map<string, boolean>();
  return (word) => {
    const found = known.get(word) ?? test(word);
    known.set(word, found);
    return found;
  };
}

function kindGroups(terms: readonly OpenVerdict[]): Group[] {
  const holders = Map.groupBy(terms.keys(), (at) => terms[at]?.kind);
  return [...holders].flatMap(([kind, covered]) =>
    kind === undefined || vagueKinds.has(kind) ? [] : { subject: { kind }, covered, isNews: true },
  );
}

function placeGroups(terms: readonly OpenVerdict[], weights: Float64Array): Group[] {
  const groups = new Map<string, Group & { readonly covered: number[] }>();
  for (const [at, { places = [] }] of terms.entries()) {
    for (const { campaign, adGroup } of places) {
      const subjects: Subject[] = [
        ...(campaign ? [{ campaign }] : []),
        ...(adGroup ? [{ adGroup, ...(campaign && { campaign }) }] : []),
      ];
      for (const subject of subjects) {
        const key = JSON.stringify(subject);
        const group = groups.get(key) ?? { subject, covered: [], isNews: true };
        if (group.covered.at(-1) !== at) group.covered.push(at);
        groups.set(key, group);
      }
    }
  }
  const weightOf = (covered: Iterable<number>) =>
    Iterator.from(covered).reduce((sum, at) => sum + (weights[at] ?? 0), 0);
  const max = PART_MAX * weightOf(terms.keys());
  return [...groups.values()].filter(({ covered }) => weightOf(covered) <= max);
}
