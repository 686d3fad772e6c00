import type { BusinessProfile } from "@termsift/core/profile";
import { REASON_WORDS_MAX, reasonText } from "@termsift/core/verdicts";
import { foldWords } from "../language/fold-words.ts";
import { languages } from "../language/language.ts";
import { stopWords } from "../language/stop-words.ts";
import { holdsKey } from "./calls/provider-sentence.ts";
import { cleanText } from "./prompt/clean-text.ts";

const REASON_LENGTH_MAX = 160;
/** Fewer digits are a year or a price. More digits may be a telephone or account number. */
const DIGITS_MIN = 5;
const digitRuns = /\p{Nd}(?:[\s().+/\\_,:·•\p{Pd}-]*\p{Nd})+/gu;
const separators = /[^\p{Nd}]/gu;
/** Matches web and e-mail addresses, also with other characters for the dot. */
const addresses =
  /[\p{L}\p{N}-]*:\/\/\S*|\bwww\b\S*|\S*@\S*|[\p{L}\p{N}-]+(?:\.\p{L}{2,}|[。．｡․‧]\p{sc=Latin}{2,})\S*/gu;
const STEM_MIN = 3;
const STEM_MAX = 4;

/** Returns the hosted reason as one clean line, or "" if it must not be shown. */
export type ReasonScreen = (term: string, reason: string) => string;

/**
 * Creates the filter for hosted reasons, because one term can make the model write a false reason for another term. A
 * shown reason has at most 15 words and names a word of its term or of the profile. It contains no address, no part of
 * the key, and no telephone number that is not in the term.
 */
export function createReasonScreen(
  profile: BusinessProfile,
  key: string | undefined,
): ReasonScreen {
  const empty = new Set(languages.flatMap((language) => foldWords(stopWords[language])));
  const telling = (text: string) => foldWords(text).filter((word) => !empty.has(word));
  const offer = telling(`${profile.name} ${profile.description}`);
  return (term, reason) => {
    const clean = cleanText(reason.slice(0, REASON_LENGTH_MAX * 8));
    if (clean === "" || clean.length > REASON_LENGTH_MAX) return "";
    if (clean.split(" ").length > REASON_WORDS_MAX) return "";
    if (holdsAddress(clean, term) || holdsNumber(clean, term) || holdsKey(clean, key)) return "";
    const known = [...telling(term), ...offer];
    const isNamed = telling(clean).some((word) => known.some((other) => hasSameStem(word, other)));
    return isNamed ? clean : "";
  };
}

function hasSameStem(left: string, right: string): boolean {
  const length = Math.min(STEM_MAX, left.length, right.length);
  return length >= STEM_MIN && left.slice(0, length) === right.slice(0, length);
}

function holdsAddress(reason: string, term: string): boolean {
  const own = term.normalize("NFKC").toLowerCase();
  const found = reason.normalize("NFKC").toLowerCase().match(addresses) ?? [];
  return found.some(
    (address) => !own.includes(address.replaceAll(/^\P{L}+|[^\p{L}\p{N}]+$/gu, "")),
  );
}

function holdsNumber(reason: string, term: string): boolean {
  const own = term.normalize("NFKC").replaceAll(separators, "");
  return (reason.normalize("NFKC").match(digitRuns) ?? [])
    .map((run) => run.replaceAll(separators, ""))
    .some((digits) => digits.length >= DIGITS_MIN && !own.includes(digits));
}

/** Marks a reason as the local model's, e.g. "local model: job search". */
export function localReason(reason: string): string {
  if (reason === "") return "";
  const words = reasonText("local", reason).split(" ").slice(0, REASON_WORDS_MAX);
  return words.join(" ").slice(0, REASON_LENGTH_MAX).trim();
}
