import type { BusinessProfile } from "@termsift/core/profile";
import { foldWords, inAnyLanguage, wordsOf } from "@termsift/core/words";
import { detectLanguage } from "@termsift/core/words";
import { isLimiting, readSentences } from "@termsift/core/profile";

/** The small model was trained on descriptions of about this length (ADR 0010). */
const WORDS_MAX = 100;
/** Maximum words of the opening, which usually names the offer, but may only tell the firm's history. */
const OPENING_WORDS = 50;
/** Maximum words of the opening and the limiting sentences together. The rest of WORDS_MAX is for the offers. */
const LIMITS_WORDS = 75;
/** Other sentences are added up to this many words in total. More would make the model less confident (ADR 0010). */
const FILLED_WORDS = 80;
/** Sentences with more words, mostly lists, are split into parts of at most this many words. */
const PART_WORDS = 25;
/** Words that mark an offer in a sentence. */
const offerWords = inAnyLanguage(({ offering }) => offering);
/** A sentence with at least this many commas counts as a list. */
const LIST_COMMAS = 3;

type Part = { readonly text: string; readonly words: number; readonly sentence: string };

/** Shortens a description to 100 words: the opening, limits, offers, lists and some of the end. Keeps their order. */
export function condenseDescription(description: string): string {
  if (description.trim().split(/\s+/u).length <= WORDS_MAX) return description;
  const sentences = readSentences(description, wordsOf(detectLanguage(description)));
  const limits = new Set(sentences.filter(isLimiting).map(({ text }) => text));
  const parts = sentences.flatMap(({ text }) => partsOf(text));
  const kept = new Set<number>();
  let words = 0;
  const inOrder = [...parts.entries()];
  const take = (limit: number, wanted: (sentence: string) => boolean, order = inOrder) => {
    for (const [index, part] of order) {
      if (kept.has(index) || words + part.words > limit || !wanted(part.sentence)) continue;
      kept.add(index);
      words += part.words;
    }
  };
  take(OPENING_WORDS, () => true);
  take(LIMITS_WORDS, (sentence) => limits.has(sentence));
  take(WORDS_MAX, isOffer);
  // A text that begins with the firm's history often names its offer at the end.
  take(FILLED_WORDS, () => true, inOrder.toReversed());
  return parts.flatMap(({ text }, index) => (kept.has(index) ? [text] : [])).join(" ");
}

function partsOf(sentence: string): Part[] {
  const parts: Part[] = [];
  let begun: string[] = [];
  const end = () => {
    if (begun.length > 0) parts.push({ text: begun.join(" "), words: begun.length, sentence });
    begun = [];
  };
  for (const clause of sentence.split(/(?<=[,:])\s+/u)) {
    const words = clause.split(/\s+/u);
    if (begun.length + words.length > PART_WORDS) end();
    for (let start = 0; start < words.length; start += PART_WORDS) {
      if (start > 0) end();
      begun.push(...words.slice(start, start + PART_WORDS));
    }
  }
  end();
  return parts;
}

function isOffer(sentence: string): boolean {
  const commas = sentence.split(",").length - 1;
  return commas >= LIST_COMMAS || foldWords(sentence).some((word) => offerWords.has(word));
}

/** Returns the profile as one text, in the format of the training data. */
export function profileText(profile: BusinessProfile): string {
  const type = profile.type.replaceAll("-", " ");
  return `${profile.name} . ${type} . ${condenseDescription(profile.description)}`;
}
