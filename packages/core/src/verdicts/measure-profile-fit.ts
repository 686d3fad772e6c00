import type { ProfileFit } from "../contract/filter-result.ts";
import type { SearchTerm } from "../terms/search-term.ts";
import { isForClassifier } from "./outcome.ts";
import type { Verdict } from "./verdict.ts";

const CLASSIFIED_MIN = 20;
/**
 * Waste share on 74 labelled businesses: at most 0.76 with the right profile, 0.97 or more for half of the wrong
 * profiles.
 */
const WASTE_SHARE_MIN = 0.8;
const PROVEN_MIN = 10;
/** Detects a profile that omits half of the offer. With a complete profile, 0.14 of the converting terms look like waste. */
const PROVEN_WASTE_SHARE_MIN = 2 / 3;

/**
 * Counts the unique terms with an excluding verdict ("waste"), in total and among proven terms: terms with conversions
 * and keywords of the account. If most terms are waste, the report may belong to another business (docs/decisions/0013).
 * `verdicts` has one verdict per term, in the same order.
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
    counts.judgedTerms >= CLASSIFIED_MIN &&
    counts.wasteTerms >= WASTE_SHARE_MIN * counts.judgedTerms;
  const isProofRefused =
    counts.provenTerms >= PROVEN_MIN &&
    counts.provenWasteTerms >= PROVEN_WASTE_SHARE_MIN * counts.provenTerms;
  return { ...counts, isDoubtful: isMostlyWaste || isProofRefused };
}
