import type { LanguageFit } from "@termsift/core/contract";
import { detectLanguage } from "./detect-language.ts";
import { findOtherLanguage } from "./find-other-language.ts";

/** Scores on labelled terms by language (ISO 639-1), with `all` for the whole set. */
export type LanguageScores = Readonly<
  Record<string, { readonly terms: number; readonly f1: number }>
>;

/** A smaller gap to the overall F1 is within the error of sixty labelled terms. */
const WEAK_FROM = 0.05;
/** The language shows in far fewer; a hundred thousand would take a second. */
const TERMS_READ_MAX = 2_000;

/**
 * How well a classifier with these scores serves the language of `terms`. The terms decide and not the column names:
 * many accounts run in another language than the advertiser reads. Where the terms tell nothing it is English.
 *
 * A language is weak where its measured F1 lies five points or more below the overall one, or where it was never
 * measured. Undefined where the scores hold no figure for the whole set.
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
