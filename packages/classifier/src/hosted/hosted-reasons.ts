import type { BusinessProfile } from "@termsift/core/profile";
import {
  REASON_WORDS_MAX,
  type ReasonFields,
  reasonOf,
  reasonText,
  textReason,
  type Verdict,
} from "@termsift/core/verdicts";
import { foldWords, inAnyLanguage } from "@termsift/core/words";
import { cleanText } from "./prompt/clean-text.ts";

const REASON_LENGTH_MAX = 160;
const contact = /:\/\/|\bwww\.|@|(?:\p{Nd}[\s()./-]*){7,}/iu;
const STEM_MIN = 3;
const STEM_MAX = 4;

/** Returns the hosted model's reason as one clean line, or "" if it must not be shown. */
export type ReasonScreen = (term: string, reason: string) => string;

/**
 * Creates the filter for reasons of the hosted model. A term can contain an instruction that makes the model write a
 * false reason for another term. So a reason is shown only if it has at most 15 words and 160 characters, contains no
 * web address, e-mail address or telephone number, and shares a word with its term or the profile.
 */
export function createReasonScreen(profile: BusinessProfile): ReasonScreen {
  const empty = inAnyLanguage(({ stop }) => stop);
  const telling = (text: string) => foldWords(text).filter((word) => !empty.has(word));
  const offer = telling(`${profile.name} ${profile.description}`);
  return (term, reason) => {
    const clean = cleanText(reason.slice(0, REASON_LENGTH_MAX * 8));
    if (clean === "" || clean.length > REASON_LENGTH_MAX || contact.test(clean)) return "";
    if (clean.split(" ").length > REASON_WORDS_MAX) return "";
    const known = [...telling(term), ...offer];
    const isNamed = telling(clean).some((word) => known.some((other) => hasSameStem(word, other)));
    return isNamed ? clean : "";
  };
}

function hasSameStem(left: string, right: string): boolean {
  const length = Math.min(STEM_MAX, left.length, right.length);
  return length >= STEM_MIN && left.slice(0, length) === right.slice(0, length);
}

/** Marks a reason as the local model's, e.g. "local model: job search". Its data stay as they are. */
export function localReason(own: Verdict): ReasonFields {
  const { reason } = own;
  if (reason === "") return textReason("");
  const words = reasonText("local", reason).split(" ").slice(0, REASON_WORDS_MAX);
  return { ...reasonOf(own), reason: words.join(" ").slice(0, REASON_LENGTH_MAX).trim() };
}
