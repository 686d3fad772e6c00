import type { FilterResult } from "../contract/filter-result.ts";
import {
  chooseAmong,
  isExclusion,
  openPaidTerms,
  type OpinionTerms,
  paidTermsOf,
  stakeOf,
} from "./apply-opinion.ts";
import { byCost, type Placed } from "./move-items.ts";
import { type OpinionEvidence, readOpinionEvidence } from "./opinion-evidence.ts";

/** At most this many terms with the most money at stake, and as many of the most expensive exclusions, are kept. */
const KEPT_MAX = 300;

/** What a second opinion needs of a result. It is stored beside the result, so that nobody reads the whole for it. */
export type OpinionBasis = {
  readonly paidTerms: number;
  readonly terms: readonly Placed[];
  readonly evidence: Omit<OpinionEvidence, "adGroups"> & {
    readonly adGroups: readonly (readonly [term: string, adGroup: string])[];
  };
};

/** Returns what a second opinion needs of a result. */
export function opinionBasisOf(result: FilterResult): OpinionBasis {
  const open = openPaidTerms(result);
  const byStake = open.toSorted((left, right) => stakeOf(right) - stakeOf(left));
  const dear = open
    .filter(isExclusion)
    .sort((left, right) => byCost(left.item, right.item))
    .slice(0, KEPT_MAX);
  const terms = [...new Set([...byStake.slice(0, KEPT_MAX), ...dear])];
  const { adGroups, ...evidence } = readOpinionEvidence(
    result,
    terms.map(({ item }) => item),
  );
  return {
    paidTerms: paidTermsOf(result),
    terms,
    evidence: { ...evidence, adGroups: [...adGroups] },
  };
}

/** Chooses the terms for a second opinion as `chooseOpinionTerms` does, from their lists after the user's answers. */
export function chooseFromBasis(
  { paidTerms }: Pick<OpinionBasis, "paidTerms">,
  terms: readonly Placed[],
  options: Parameters<typeof chooseAmong>[2],
): OpinionTerms {
  const open = terms.filter(({ item }) => item.decided !== true);
  return chooseAmong(paidTerms, open, options);
}

/** Returns the evidence for a large model about the chosen terms. */
export function evidenceOf({ evidence }: Pick<OpinionBasis, "evidence">): OpinionEvidence {
  return { ...evidence, adGroups: new Map(evidence.adGroups) };
}
