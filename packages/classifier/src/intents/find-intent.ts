import type { BusinessProfile } from "@termsift/core/profile";
import { termWords } from "@termsift/core/terms";
import { detectLanguage } from "@termsift/core/words";
import { foldWord, type Language, wordsOf } from "@termsift/core/words";
import { readSentences, type Sentence } from "@termsift/core/profile";
import { profileMatcher, termMatcher, type IntentPhrase } from "./intent-matchers.ts";
import { intentKinds, type IntentKind } from "./lexicons/intent.ts";
import { offeredMentions } from "./offered-mentions.ts";
import type { PhraseHit } from "./phrase-matcher.ts";

/** A search intent that is a reason to exclude a term. `words`: the words that show the intent, in lower case. */
export type FoundIntent = {
  readonly kind: IntentKind;
  readonly words: string;
  /** True if the words often have another meaning. A reason must not quote them. */
  readonly isDoubtful: boolean;
};

/** If a profile mentions a phrase of these intents, it offers only this phrase, not everything with the intent. */
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
 * Creates a finder of search intents. `findAll` returns a term's intents, except those that the profile offers. They
 * are in the order of `intentKinds`; within a kind, the longest is first. `find` returns the first of them, or null.
 * `statedBy` returns the kinds of all intents of a term, also of those that the profile offers.
 * @example createIntentFinder(roofer).find("roofer jobs leeds")
 * // { kind: "jobs", words: "jobs", isDoubtful: false }
 */
export function createIntentFinder(
  profile: BusinessProfile,
  language: Language = detectLanguage(profile.description),
  sentences: readonly Sentence[] = readSentences(profile.description, wordsOf(language)),
) {
  const match = termMatcher(language);
  const isWaived = createWaiver(profile, language, sentences);
  const findAll = (term: string) => {
    const spelled = termWords(term);
    const hits = match(spelled.map(foldWord));
    if (hits.length === 0) return [];
    const open = uncoveredHits(hits).filter(({ value }) => !isWaived(value));
    return open.sort(byRank).flatMap(({ start, end, value: { kind } }): FoundIntent[] => {
      if (kind === null) return [];
      const isDoubtful = open.some(
        (hit) => hit.start === start && hit.end === end && hit.value.isDoubtful,
      );
      return [{ kind, words: spelled.slice(start, end).join(" "), isDoubtful }];
    });
  };
  const statedBy = (term: string) =>
    uncoveredHits(match(termWords(term).map(foldWord))).flatMap(({ value }) => value.kind ?? []);
  return { language, find: (term: string) => findAll(term)[0] ?? null, findAll, statedBy };
}

function createWaiver(
  { name }: BusinessProfile,
  language: Language,
  sentences: readonly Sentence[],
) {
  const match = profileMatcher(language);
  const all = [...readSentences(name, wordsOf(language)), ...sentences];
  const mentions = offeredMentions(all, (words) => uncoveredHits(match(words)));
  const kinds = new Set<IntentKind>();
  const phrases = new Set<string>();
  for (const { kind, phrase, isOffer } of mentions) {
    if (kind === null) continue;
    if (isOffer || !waivedByPhrase.has(kind)) kinds.add(kind);
    phrases.add(phrase);
  }
  // The word "cheap" is waste only for an expensive shop, "luxury" only for a cheap shop.
  const [isCheap, isDear] = [kinds.has("cheap"), kinds.has("luxury")];
  if (isCheap || !isDear) kinds.add("cheap");
  if (isDear || !isCheap) kinds.add("luxury");
  return ({ kind, phrase }: IntentPhrase) =>
    kind === null || kinds.has(kind) || phrases.has(phrase);
}

/** Removes exceptions such as "gluten free", and all phrases that overlap an exception, such as "free". */
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
