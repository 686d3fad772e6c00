import { checkNegative } from "./check-negative.ts";
import { isTopicWord, withoutAccents } from "./read-words.ts";
import { pluralInEs, singularInS } from "./plurals.ts";
import { negativeKey } from "./negative-form.ts";
import { type NegativeKeyword, type AdPlatform, formatNegative } from "./negative-keyword.ts";
import { excludedBy, type TermIndex } from "./term-index.ts";

/** A negative for another spelling of the negative `of`. `terms`: indexes of the excluded terms that it blocks. */
export type Companion<Negative extends NegativeKeyword = NegativeKeyword> = NegativeKeyword & {
  readonly of: Negative;
  readonly kind: CompanionKind;
  readonly terms: readonly number[];
};

const PER_NEGATIVE_MAX = 5;

/**
 * Proposes at most five companions for each negative. A companion is a negative for another spelling: singular or
 * plural, without accents, or joined words. It blocks no guarded term and repeats no negative. Plurals and joined words
 * are proposed only if the report contains them. Misspellings get none: Google blocks them itself.
 */
export function findCompanions<Negative extends NegativeKeyword>(
  index: TermIndex,
  negatives: readonly Negative[],
  { existingNegatives = [] }: { readonly existingNegatives?: readonly NegativeKeyword[] } = {},
): Companion<Negative>[] {
  const keyOf = (negative: NegativeKeyword): string => negativeKey(index.platform, negative);
  const known = new Set([...negatives, ...existingNegatives].map(keyOf));
  return negatives.flatMap((negative) => {
    const found: Companion<Negative>[] = [];
    for (const { kind, text } of spellingsOf(index, negative.text)) {
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

function spellingsOf(index: TermIndex, text: string): Spelling[] {
  const { kinds } = companionNeeds[index.platform];
  const words = index.matching.wordsOf(text);
  const isWord = (word: string): boolean => index.sequences.wordId(word) !== -1;
  const plain = withoutAccents(text);
  const joined = words.join("");
  return [
    ...(plain === text ? [] : [{ kind: "accent" as const, text: plain }]),
    ...words.flatMap((word, at) => {
      // A generated plural may not exist ("delhis"), so only plurals that the report contains are proposed.
      const others = isTopicWord(word) ? otherNumbers(word) : [];
      return others
        .filter((other) => other.length < word.length || isWord(other))
        .map((other) => ({ kind: "plural" as const, text: words.with(at, other).join(" ") }));
    }),
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

const companionKinds = ["plural", "accent", "joined"] as const;

export type CompanionKind = (typeof companionKinds)[number];

type CompanionNeeds = { readonly kinds: readonly CompanionKind[]; readonly why: string };

/** By platform, the kinds of other spellings that a negative does not block. Sources: see `platformMatching`. */
export const companionNeeds: Readonly<Record<AdPlatform, CompanionNeeds>> = {
  google: {
    kinds: companionKinds,
    why: "Google Ads negatives do not block a plural instead of a singular, a missing accent or joined words. Such a search still costs money. Since June 2024, they block misspellings.",
  },
  microsoft: {
    kinds: companionKinds.filter((kind) => kind !== "accent"),
    why: "Microsoft Advertising negatives block other accents and punctuation, but no plurals and no joined words.",
  },
  amazon: {
    kinds: companionKinds.filter((kind) => kind !== "plural"),
    why: "Amazon negatives already block plurals, but no joined words. Whether they block words without accents is not documented.",
  },
};

const notes: Record<CompanionKind, string> = {
  plural: "Singular or plural",
  accent: "Without accents",
  joined: "Joined words",
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
