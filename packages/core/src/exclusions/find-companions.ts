import { distance } from "fastest-levenshtein";
import { checkNegative } from "./check-negative.ts";
import { isTopicWord, pluralInEs, singularInS, splitWords, withoutAccents } from "./matching.ts";
import { type NegativeKeyword, type AdPlatform, formatNegative } from "./negative-keyword.ts";
import { excludedBy, type TermIndex } from "./term-index.ts";
import { isSwap } from "../words/forms.ts";

/** A negative for another spelling of the negative `of`. `terms`: indexes of the excluded terms that it blocks. */
export type Companion<Negative extends NegativeKeyword = NegativeKeyword> = NegativeKeyword & {
  readonly of: Negative;
  readonly kind: CompanionKind;
  readonly terms: readonly number[];
};

const PER_NEGATIVE_MAX = 5;

/**
 * Proposes at most five companions for each negative. A companion is a negative for another spelling: singular or
 * plural, without accents, joined words, or a misspelling. It blocks no guarded term and repeats no negative. Plurals,
 * joined words and misspellings are proposed only if the report contains them.
 */
export function findCompanions<Negative extends NegativeKeyword>(
  index: TermIndex,
  negatives: readonly Negative[],
  { existingNegatives = [] }: { readonly existingNegatives?: readonly NegativeKeyword[] } = {},
): Companion<Negative>[] {
  const typosOf = createTypoSearch(index);
  const keyOf = ({ text, matchType }: NegativeKeyword): string =>
    `${matchType} ${splitWords(text).join(" ")}`;
  const known = new Set([...negatives, ...existingNegatives].map(keyOf));
  return negatives.flatMap((negative) => {
    const found: Companion<Negative>[] = [];
    for (const { kind, text } of spellingsOf(index, negative.text, typosOf)) {
      const companion = { text, matchType: negative.matchType };
      if (found.length === PER_NEGATIVE_MAX) break;
      if (known.has(keyOf(companion)) || checkNegative(index.platform, companion).length > 0)
        continue;
      if (index.guardsHitBy(companion).length > 0) continue;
      known.add(keyOf(companion));
      found.push({ ...companion, of: negative, kind, terms: excludedBy(index, companion) });
    }
    return found;
  });
}

type Spelling = { readonly kind: CompanionKind; readonly text: string };

function spellingsOf(
  index: TermIndex,
  text: string,
  typosOf: (word: string) => readonly string[],
): Spelling[] {
  const { kinds } = companionNeeds[index.platform];
  const words = splitWords(text);
  const isWord = (word: string): boolean => index.sequences.wordId(word) !== -1;
  const replaceEach = (kind: CompanionKind, spell: (word: string) => readonly string[]) =>
    words.flatMap((word, at) =>
      isTopicWord(word)
        ? spell(word).map((other) => ({ kind, text: words.with(at, other).join(" ") }))
        : [],
    );
  const plain = withoutAccents(text);
  const joined = words.join("");
  return [
    ...(plain === text ? [] : [{ kind: "accent" as const, text: plain }]),
    // A generated plural may not exist ("delhis"), so only plurals that the report contains are proposed.
    ...replaceEach("plural", (word) =>
      otherNumbers(word).filter((other) => other.length < word.length || isWord(other)),
    ),
    ...replaceEach("typo", typosOf),
    ...(words.length === 2 && isWord(joined) ? [{ kind: "joined" as const, text: joined }] : []),
  ].filter(({ kind, text: other }) => other !== text && kinds.includes(kind));
}

const WORD_LENGTH_MIN = 4;

function otherNumbers(word: string): string[] {
  if (word.length < WORD_LENGTH_MIN || !/^\p{L}+$/u.test(word) || singularInS.test(word)) {
    return [];
  }
  if (/[^aeiou]ies$/u.test(word)) return [`${word.slice(0, -3)}y`];
  if (pluralInEs.test(word)) return [word.slice(0, -2)];
  if (word.endsWith("s")) return [word.slice(0, -1)];
  if (/[^aeiou]y$/u.test(word)) return [`${word.slice(0, -1)}ies`];
  return [`${word}s`, `${word}es`];
}

/** Returns a function that finds misspellings of a word in the report: one typo, and the same first letter. */
function createTypoSearch({ sequences }: TermIndex): (word: string) => readonly string[] {
  const LENGTH_MIN = 6;
  const buckets = new Map<string, string[]>();
  for (const [word] of sequences.words()) {
    if (word.length < LENGTH_MIN - 1) continue;
    const bucket = buckets.get(`${word[0]}${word.length}`);
    if (bucket) bucket.push(word);
    else buckets.set(`${word[0]}${word.length}`, [word]);
  }
  const known = new Map<string, readonly string[]>();
  return (word) => {
    if (word.length < LENGTH_MIN) return [];
    const typos =
      known.get(word) ??
      [-1, 0, 1]
        .flatMap((change) => buckets.get(`${word[0]}${word.length + change}`) ?? [])
        .filter((other) => other !== word && isTypo(word, other));
    known.set(word, typos);
    return typos;
  };
}

function isTypo(word: string, other: string): boolean {
  // If one word begins with the other, it is a form of that word, not a misspelling. Words with digits may name
  // different models or years.
  if (/\p{N}/u.test(word + other) || word.startsWith(other) || other.startsWith(word)) return false;
  return distance(word, other) === 1 || isSwap(word, other);
}

const companionKinds = ["plural", "accent", "joined", "typo"] as const;

export type CompanionKind = (typeof companionKinds)[number];

type CompanionNeeds = { readonly kinds: readonly CompanionKind[]; readonly why: string };

/** By platform, the kinds of other spellings that a negative does not block. Sources: see `platformMatching`. */
export const companionNeeds: Readonly<Record<AdPlatform, CompanionNeeds>> = {
  google: {
    kinds: companionKinds,
    why: "Google Ads negatives do not match close variants. A search with a plural instead of a singular, a misspelling, a missing accent or joined words is not blocked and still costs money.",
  },
  microsoft: {
    kinds: companionKinds,
    why: "Microsoft Advertising negatives do not block plurals and misspellings. Whether they block words without accents is not documented.",
  },
  amazon: {
    kinds: companionKinds.filter((kind) => kind !== "plural"),
    why: "Amazon negatives already block plurals, but no misspellings and no joined words. Whether they block words without accents is not documented.",
  },
};

const notes: Record<CompanionKind, string> = {
  plural: "Singular or plural",
  accent: "Without accents",
  joined: "Joined words",
  typo: "Misspelling in the report",
};

/** Returns a companion's text for the column "Reason", e.g. "Without accents, beside [café]". */
export function companionNote({
  kind,
  of,
}: {
  readonly kind: CompanionKind;
  readonly of: NegativeKeyword;
}): string {
  return `${notes[kind]}, beside ${formatNegative(of)}`;
}
