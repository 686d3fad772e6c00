import type { ProfileFit } from "../contract/filter-result.ts";
import type { SearchTerm } from "../terms/search-term.ts";
import { isForClassifier } from "./outcome.ts";
import type { Verdict } from "./verdict.ts";

const CLASSIFIED_MIN = 20;
/**
 * If at least this share (0..1) of the classified terms is waste, the fit is doubtful. On 74 labelled businesses, the
 * share was at most 0.76 with the right profile. With a wrong profile, it was at least 0.97 in half of the cases.
 */
const WASTE_SHARE_MIN = 0.8;
const PROVEN_MIN = 10;
/**
 * The same limit for proven terms, which have conversions or are keywords of the account. With a profile that omits
 * half of the offer, the share is above this limit. With a complete profile, the share is 0.14.
 */
const PROVEN_WASTE_SHARE_MIN = 2 / 3;
/** The most campaigns that are listed. A report can have tens of thousands. */
const CAMPAIGNS_MAX = 20;

/**
 * Counts the terms that a classifier has classified, and how many of them it excludes ("waste"). Counts the same
 * among proven terms, which have conversions or are keywords of the account. If most terms are waste, the report may
 * belong to another business (docs/decisions/0013). If that holds only for some campaigns, those with the
 * most waste are listed: the profile may not describe what they advertise. `verdicts[i]` is the verdict on term `i`.
 */
export function measureProfileFit(
  searchTerms: readonly SearchTerm[],
  verdicts: readonly Verdict[],
): ProfileFit {
  const all = noTerms();
  const byCampaign = new Map<string, Counts>();
  for (const [at, term] of searchTerms.entries()) {
    const verdict = verdicts[at];
    if (!isForClassifier(term) || verdict === undefined || verdict.decided === true) continue;
    count(all, term, verdict);
    for (const campaign of new Set(term.scopes.map((scope) => scope.campaign))) {
      if (!campaign) continue;
      const counts = byCampaign.get(campaign) ?? noTerms();
      byCampaign.set(campaign, counts);
      count(counts, term, verdict);
    }
  }
  const isDoubtful = fitsBadly(all);
  const doubtful = isDoubtful ? [] : [...byCampaign].filter(([, counts]) => fitsBadly(counts));
  doubtful.sort(([, one], [, other]) => other.wasteTerms - one.wasteTerms);
  const campaigns = doubtful
    .slice(0, CAMPAIGNS_MAX)
    .map(([campaign, counts]) => Object.assign({ campaign }, counts));
  const furtherCampaigns = doubtful.length - campaigns.length;
  return {
    ...all,
    isDoubtful,
    ...(campaigns.length > 0 && { campaigns }),
    ...(furtherCampaigns > 0 && { furtherCampaigns }),
  };
}

type Counts = Omit<ProfileFit, "isDoubtful" | "campaigns" | "furtherCampaigns">;

function noTerms(): Counts {
  return { judgedTerms: 0, wasteTerms: 0, provenTerms: 0, provenWasteTerms: 0 };
}

function count(counts: Counts, { conversions, isAdded }: SearchTerm, { category }: Verdict): void {
  const waste = category === "keep" ? 0 : 1;
  counts.judgedTerms += 1;
  counts.wasteTerms += waste;
  if (conversions <= 0 && !isAdded) return;
  counts.provenTerms += 1;
  counts.provenWasteTerms += waste;
}

function fitsBadly({ judgedTerms, wasteTerms, provenTerms, provenWasteTerms }: Counts): boolean {
  const isMostlyWaste =
    judgedTerms >= CLASSIFIED_MIN && wasteTerms >= WASTE_SHARE_MIN * judgedTerms;
  const isProofRefused =
    provenTerms >= PROVEN_MIN && provenWasteTerms >= PROVEN_WASTE_SHARE_MIN * provenTerms;
  return isMostlyWaste || isProofRefused;
}
