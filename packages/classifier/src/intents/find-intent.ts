import type { BusinessProfile } from "@termsift/core/profile";
import { termWords } from "@termsift/core/terms";
import { detectLanguage } from "../language/detect-language.ts";
import { foldWord } from "../language/fold-words.ts";
import type { Language } from "../language/language.ts";
import { profileMatcher, termMatcher, type IntentPhrase } from "./intent-matchers.ts";
import { intentKinds, type IntentKind } from "./lexicons/intent.ts";
import { offeredMentions } from "./offered-mentions.ts";
import type { PhraseHit } from "./phrase-matcher.ts";

/**
 * Why a searcher is not a customer. `words` are the words of the term that say so, as the term spells them
 * (lower case); they are its words `start` (inclusive) to `end` (exclusive) as `termWords` counts them.
 */
export type FoundIntent = {
  readonly kind: IntentKind;
  readonly words: string;
  readonly start: number;
  readonly end: number;
  /** True where the words mean something else too often to be given as the reason. */
  readonly isDoubtful: boolean;
};

export type IntentFinder = {
  /** The profile's language, in which reasons are given. */
  readonly language: Language;
  readonly find: (term: string) => FoundIntent | null;
  /** All that `find` chooses from, the one it answers first. */
  readonly findAll: (term: string) => readonly FoundIntent[];
};

/** A profile names single things of these kinds in passing ("tips", "book a table"): only the phrase it says is waived. */
const waivedByPhrase: ReadonlySet<IntentKind> = new Set<IntentKind>([
  "jobs",
  "doItYourself",
  "information",
  "documents",
  "manual",
  "video",
  "audio",
  "games",
  "account",
  "support",
  "otherShop",
]);

/**
 * Makes the test of what in a term says "not a customer" for one profile; null when nothing does or when the profile
 * offers just that. Of several intents the one that stands first in `intentKinds` is told, of one kind the longest
 * wording. Reading the profile costs about a millisecond; a term, microseconds.
 *
 * @example createIntentFinder(roofer).find("roofer jobs leeds") // { kind: "jobs", words: "jobs", start: 1, end: 2 }
 */
export function createIntentFinder(profile: BusinessProfile): IntentFinder {
  const language = detectLanguage(profile.description);
  const match = termMatcher(language);
  const isWaived = createWaiver(profile, language);
  const findAll = (term: string) => {
    const spelled = termWords(term);
    const hits = match(spelled.map(foldWord));
    if (hits.length === 0) return [];
    const told = uncoveredHits(hits).filter(({ value }) => !isWaived(value));
    return told.sort(byRank).flatMap(({ start, end, value: { kind } }): FoundIntent[] => {
      if (kind === null) return [];
      const isDoubtful = told.some(
        (hit) => hit.start === start && hit.end === end && hit.value.isDoubtful,
      );
      return [{ kind, words: spelled.slice(start, end).join(" "), start, end, isDoubtful }];
    });
  };
  return { language, find: (term) => findAll(term)[0] ?? null, findAll };
}

/** `createIntentFinder` for a single term; make the finder once when there are many. */
export function findIntent(term: string, profile: BusinessProfile): FoundIntent | null {
  return createIntentFinder(profile).find(term);
}

function createWaiver(profile: BusinessProfile, language: Language) {
  const text = `${profile.name}.\n${profile.description}`;
  const mentions = uncoveredMentions(text, language);
  const kinds = new Set<IntentKind>();
  const phrases = new Set<string>();
  for (const { kind, phrase, isOffer } of mentions) {
    if (kind === null) continue;
    if (isOffer || !waivedByPhrase.has(kind)) kinds.add(kind);
    phrases.add(phrase);
  }
  // A price tier is a waste only against the opposite tier: "cheap" is welcome unless the profile is expensive.
  const [isCheap, isDear] = [kinds.has("cheap"), kinds.has("luxury")];
  if (isCheap || !isDear) kinds.add("cheap");
  if (isDear || !isCheap) kinds.add("luxury");
  return ({ kind, phrase }: IntentPhrase) =>
    kind === null || kinds.has(kind) || phrases.has(phrase);
}

function uncoveredMentions(text: string, language: Language): ReadonlySet<IntentPhrase> {
  const match = profileMatcher(language);
  return offeredMentions(text, language, (words) => uncoveredHits(match(words)));
}

/** The hits that no exception holds: "free" in "gluten free" is none. */
function uncoveredHits(hits: readonly PhraseHit<IntentPhrase>[]): PhraseHit<IntentPhrase>[] {
  const exceptions = hits.filter(({ value }) => value.kind === null);
  return hits.filter(
    (hit) =>
      hit.value.kind !== null &&
      !exceptions.some((cover) => cover.start < hit.end && hit.start < cover.end),
  );
}

const ranks = new Map(intentKinds.map((kind, rank) => [kind, rank] as const));

function byRank(left: PhraseHit<IntentPhrase>, right: PhraseHit<IntentPhrase>): number {
  return rankOf(left) - rankOf(right) || right.end - right.start - (left.end - left.start);
}

function rankOf({ value }: PhraseHit<IntentPhrase>): number {
  return value.kind === null ? intentKinds.length : (ranks.get(value.kind) ?? intentKinds.length);
}
