import type { LanguageFit } from "@termsift/core/contract";
import { detectLanguage } from "@termsift/core/words";
import { findOtherLanguage } from "./find-other-language.ts";

/** F1 and number of labelled terms by language (ISO 639-1). The entry `all` covers all languages. */
export type LanguageScores = Readonly<
  Record<string, { readonly terms: number; readonly f1: number }>
>;

/** A language whose F1 is this far below the overall F1 is weak. With sixty labelled terms, less may be chance. */
const WEAK_FROM = 0.05;
/** The language is detected from at most this many terms, because 100,000 terms would take a second. */
const TERMS_READ_MAX = 2_000;

/**
 * Measures how well a classifier handles the language of `terms` (English if unclear). A language is weak if it was not
 * measured, or if its F1 is at least five points below the overall F1. Returns undefined without an entry `all`.
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
