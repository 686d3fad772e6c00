import type { BusinessProfile } from "@termsift/core/profile";
import { REASON_WORDS_MAX } from "@termsift/core/verdicts";
import { foldWords } from "../../language/fold-words.ts";
import { languages } from "../../language/language.ts";
import { stopWords } from "../../language/stop-words.ts";
import { bareText, keyParts } from "../key-parts.ts";
import { cleanText } from "../prompt/clean-text.ts";
import { hasSameStem, roughStems } from "./same-stem.ts";

const REASON_LENGTH_MAX = 160;
/** Digits, however they are set apart: a telephone number, an account. A year or a price has fewer. */
const DIGITS_MIN = 5;
const digitRuns = /\p{Nd}(?:[\s().+/\\_,:·•\p{Pd}-]*\p{Nd})+/gu;
const separators = /[^\p{Nd}]/gu;
/** An address: "https://…", "www", "@", "evil.example", also with another sign for the dot. */
const addresses =
  /[\p{L}\p{N}-]*:\/\/\S*|\bwww\b\S*|\S*@\S*|[\p{L}\p{N}-]+(?:\.\p{L}{2,}|[。．｡․‧]\p{sc=Latin}{2,})\S*/gu;

/** A hosted reason as it may be shown: one clean line, or "" where it may not be shown. */
export type ReasonScreen = (term: string, reason: string) => string;

/**
 * Which reasons of a hosted model may be shown. The model reads strangers' words, so that a term may dictate what is said
 * of another one: a reason is shown only where it has at most 15 words, names a word of its own term or of the profile,
 * and holds no address, no telephone number (unless the term does) and no part of the key.
 */
export function createReasonScreen(
  profile: BusinessProfile,
  key: string | undefined,
): ReasonScreen {
  const empty = new Set(languages.flatMap((language) => foldWords(stopWords[language])));
  const secrets = keyParts(key);
  const holdsKey = (reason: string) => {
    const text = bareText(reason);
    return secrets.some((part) => text.includes(part));
  };
  const telling = (text: string) => foldWords(text).filter((word) => !empty.has(word));
  const offer = new Set(telling(`${profile.name} ${profile.description}`).flatMap(roughStems));
  const isNamed = (word: string, own: readonly string[]) =>
    own.some((other) => hasSameStem(word, other)) ||
    roughStems(word).some((stem) => offer.has(stem));
  return (term, reason) => {
    const clean = cleanText(reason.slice(0, REASON_LENGTH_MAX * 8));
    if (clean === "" || clean.length > REASON_LENGTH_MAX) return "";
    if (clean.split(" ").length > REASON_WORDS_MAX) return "";
    if (holdsAddress(clean, term) || holdsNumber(clean, term) || holdsKey(clean)) return "";
    const own = telling(term);
    return telling(clean).some((word) => isNamed(word, own)) ? clean : "";
  };
}

function holdsAddress(reason: string, term: string): boolean {
  const own = term.normalize("NFKC").toLowerCase();
  const found = reason.normalize("NFKC").toLowerCase().match(addresses) ?? [];
  // Punctuation that belongs to the sentence is no part of it.
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
