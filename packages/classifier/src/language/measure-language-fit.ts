import type { LanguageFit } from "@termsift/core/contract";
import { detectLanguage } from "./detect-language.ts";
import { findOtherLanguage } from "./find-other-language.ts";

/** F1 on labelled terms by language (ISO 639-1); the entry `all` covers all languages. */
export type LanguageScores = Readonly<
  Record<string, { readonly terms: number; readonly f1: number }>
>;

/**
 * A language is weak if its F1 is at least this much below the overall F1. With sixty labelled terms, a smaller
 * difference may be chance.
 */
const WEAK_FROM = 0.05;
/** The language is detected from this many terms, because a hundred thousand terms would take a second. */
const TERMS_READ_MAX = 2_000;

/**
 * Measures how well a classifier with these scores handles the language of `terms`. Detects the language from the
 * terms, because column names may be in another language. The default is English.
 *
 * A language is weak if it was not measured, or if its F1 is at least five points below the overall F1. Returns
 * undefined if `scores` has no entry `all`.
 *
 * @example measureLanguageFit({ all: { terms: 1440, f1: 0.88 }, de: { terms: 60, f1: 0.7 } }, ["schuhe für kinder"])
 * // { language: "de", f1: 0.7, labelledTerms: 60, f1Overall: 0.88, isWeak: true }
 */
export function measureLanguageFit(
  scores: LanguageScores,
  terms: readonly string[],
): LanguageFit | undefined {
  const overall = scores["all"];
  if (!overall) return undefined;
  const text = terms.slice(0, TERMS_READ_MAX).join("\n");
  const language = findOtherLanguage(text) ?? detectLanguage(text);
  const own = scores[language];
  return {
    language,
    f1: own?.f1 ?? null,
    labelledTerms: own?.terms ?? 0,
    f1Overall: overall.f1,
    isWeak: own === undefined || overall.f1 - own.f1 >= WEAK_FROM,
  };
}
