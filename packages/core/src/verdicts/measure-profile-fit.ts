import type { ProfileFit } from "../contract/profile-fit.ts";
import { isForClassifier, type JudgedTerm } from "./judge-terms.ts";

/** Fewer judged terms say nothing about a report. */
const JUDGED_MIN = 20;
/** Of 74 labelled businesses their own profile gave at most 0.76, half of the wrong ones 0.97 and more. */
const WASTE_SHARE_MIN = 0.8;
const PROVEN_MIN = 10;
/** Catches a profile that leaves out half of what is sold: 0.14 of what converts is taken for waste as a rule. */
const PROVEN_WASTE_SHARE_MIN = 2 / 3;

/**
 * Counts how many of a report's terms are waste for the profile that they were judged against, and how many of those that
 * brought conversions or are keywords of the account. Where nearly all are, it is doubtful that report and profile belong
 * together: another account's export, or a description that leaves out what is sold. Measured in docs/decisions/0013.
 *
 * @param judgedTerms every term of the report with its verdict, in any order
 * @returns counts of unique terms, and whether a person should look before excluding
 */
export function measureProfileFit(judgedTerms: readonly JudgedTerm[]): ProfileFit {
  const judged = judgedTerms.filter(isJudgedByClassifier);
  const proven = judged.filter(
    ({ searchTerm }) => searchTerm.conversions > 0 || searchTerm.isAdded,
  );
  const counts = {
    judgedTerms: judged.length,
    wasteTerms: judged.filter(isWaste).length,
    provenTerms: proven.length,
    provenWasteTerms: proven.filter(isWaste).length,
  };
  const isMostlyWaste =
    counts.judgedTerms >= JUDGED_MIN && counts.wasteTerms >= WASTE_SHARE_MIN * counts.judgedTerms;
  const isProofRefused =
    counts.provenTerms >= PROVEN_MIN &&
    counts.provenWasteTerms >= PROVEN_WASTE_SHARE_MIN * counts.provenTerms;
  return { ...counts, isDoubtful: isMostlyWaste || isProofRefused };
}

function isJudgedByClassifier({ searchTerm, verdict }: JudgedTerm): boolean {
  return isForClassifier(searchTerm) && verdict.decided !== true;
}

function isWaste({ verdict }: JudgedTerm): boolean {
  return verdict.category !== "keep";
}
