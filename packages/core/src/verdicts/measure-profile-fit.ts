import type { ProfileFit } from "../contract/profile-fit.ts";
import type { SearchTerm } from "../terms/search-term.ts";
import { isForClassifier } from "./outcome.ts";
import type { Verdict } from "./verdict.ts";

/** Fewer classified terms say nothing about a report. */
const JUDGED_MIN = 20;
/** For 74 labelled businesses the own profile gave at most 0.76, half of the wrong ones 0.97 and more. */
const WASTE_SHARE_MIN = 0.8;
const PROVEN_MIN = 10;
/** Catches a profile that omits half of the offer: normally 0.14 of the converting terms look like waste. */
const PROVEN_WASTE_SHARE_MIN = 2 / 3;

/**
 * Counts the waste among a report's classified terms, and among those that converted or are keywords of the account. If
 * nearly all are waste, report and profile may not belong together. Measured in docs/decisions/0013.
 *
 * @param verdicts one for each term, in the same order
 * @returns counts of unique terms, and whether a person should look before excluding
 */
export function measureProfileFit(
  searchTerms: readonly SearchTerm[],
  verdicts: readonly Verdict[],
): ProfileFit {
  const counts = { judgedTerms: 0, wasteTerms: 0, provenTerms: 0, provenWasteTerms: 0 };
  for (const [at, term] of searchTerms.entries()) {
    const verdict = verdicts[at];
    if (!isForClassifier(term) || verdict === undefined || verdict.decided === true) continue;
    const waste = verdict.category === "keep" ? 0 : 1;
    counts.judgedTerms += 1;
    counts.wasteTerms += waste;
    if (term.conversions <= 0 && !term.isAdded) continue;
    counts.provenTerms += 1;
    counts.provenWasteTerms += waste;
  }
  const isMostlyWaste =
    counts.judgedTerms >= JUDGED_MIN && counts.wasteTerms >= WASTE_SHARE_MIN * counts.judgedTerms;
  const isProofRefused =
    counts.provenTerms >= PROVEN_MIN &&
    counts.provenWasteTerms >= PROVEN_WASTE_SHARE_MIN * counts.provenTerms;
  return { ...counts, isDoubtful: isMostlyWaste || isProofRefused };
}
