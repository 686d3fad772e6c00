import { checkNegative, FORMULA_ISSUE } from "../exclusions/check-negative.ts";
import { platformMatching } from "../exclusions/matching.ts";
import type { AdPlatform, MatchType, NegativeKeyword } from "../exclusions/negative-keyword.ts";
import { exclusionLevels } from "../exclusions/split-lists.ts";
import type { AccountKeyword } from "../exclusions/term-index.ts";
import { normalizeTerm } from "../terms/normalize-term.ts";

/**
 * Negatives of the account that block the same searches in the same place. The numbers are indexes into the negatives.
 * `place`: a key of the place, the same for all negatives of the group. `wider`: the keys of the places that contain it,
 * the widest first. `refusal`: why the platform does not accept the negative, or "".
 */
export type NegativeGroup = {
  readonly first: number;
  readonly all: number[];
  readonly words: readonly string[];
  readonly matchType: MatchType;
  readonly place: string;
  readonly wider: readonly string[];
  readonly refusal: string;
};

/** Also of negatives without a place: beside others with campaigns, they are those of the account. */
const ACCOUNT = "account";

/** `unknown`: the file does not say in which campaign, ad group or list the negative is. */
export const auditLevels = [...exclusionLevels, "unknown"] as const;

export type AuditLevel = (typeof auditLevels)[number];

/** Returns where a negative is in the account. */
export function levelOf(negative: AccountKeyword): AuditLevel {
  const { list, campaign, adGroup, ids, isAccountLevel } = negative;
  if (list !== undefined) return "shared-list";
  if (isAccountLevel) return "account";
  if (adGroup || ids?.adGroupId) return "ad-group";
  return campaign || ids?.campaignId ? "campaign" : "unknown";
}

function placesOf(negative: AccountKeyword): Pick<NegativeGroup, "place" | "wider"> {
  const { list, ids } = negative;
  if (list !== undefined) return { place: JSON.stringify(["list", list]), wider: [ACCOUNT] };
  const campaign = negative.campaign || ids?.campaignId;
  const adGroup = negative.adGroup || ids?.adGroupId;
  if (!campaign && !adGroup) return { place: ACCOUNT, wider: [] };
  const whole = JSON.stringify([campaign ?? null]);
  if (!adGroup) return { place: whole, wider: [ACCOUNT] };
  return { place: JSON.stringify([campaign ?? null, adGroup]), wider: [ACCOUNT, whole] };
}

/** Groups negatives that block the same searches in the same place, by the documented rules of the platform. */
export function groupNegatives(
  platform: AdPlatform,
  negatives: readonly AccountKeyword[],
): NegativeGroup[] {
  const { wordsOf, fold, effectiveMatchType } = platformMatching[platform];
  const groups = new Map<string, NegativeGroup>();
  const entries = new Set<string>();
  for (const [at, negative] of negatives.entries()) {
    const places = placesOf(negative);
    // A file may list one negative twice. To remove the second one would remove it from the account.
    const entry = JSON.stringify([
      places.place,
      negative.matchType,
      normalizeTerm(negative.text),
      negative.ids?.id,
    ]);
    if (entries.has(entry)) continue;
    entries.add(entry);
    const matchType = effectiveMatchType(negative.matchType);
    const words = wordsOf(negative.text).map(fold);
    const refusal = refusalOf(platform, { text: negative.text, matchType });
    const inOrder = matchType === "broad" ? words.toSorted() : words;
    const own = words.length > 0 ? inOrder : [at];
    const key = JSON.stringify([matchType, places.place, refusal === "", ...own]);
    const known = groups.get(key);
    if (known !== undefined) {
      known.all.push(at);
      continue;
    }
    groups.set(key, { first: at, all: [at], words, matchType, ...places, refusal });
  }
  return [...groups.values()];
}

function refusalOf(platform: AdPlatform, negative: NegativeKeyword): string {
  return checkNegative(platform, negative)
    .filter((issue) => issue !== FORMULA_ISSUE)
    .join(" ");
}
