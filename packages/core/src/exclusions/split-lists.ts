import { platformNames } from "./check-negative.ts";
import type { AdPlatform, NegativeKeyword } from "./negative-keyword.ts";
import { platformLimits } from "./platform-limits.ts";

/** The places for negatives in an account. Amazon has no shared lists and no account list. */
export const exclusionLevels = ["ad-group", "campaign", "shared-list", "account"] as const;

export type ExclusionLevel = (typeof exclusionLevels)[number];

export type NegativeList<Negative extends NegativeKeyword> = {
  readonly name: string;
  readonly negatives: readonly Negative[];
};

/** `leftOver`: negatives beyond the platform's limits. `note`: a text for the user, or "". */
export type SplitLists<Negative extends NegativeKeyword> = {
  readonly lists: readonly NegativeList<Negative>[];
  readonly leftOver: readonly Negative[];
  readonly note: string;
};

/**
 * Splits negatives, in order, into lists within `platformLimits`. The lists are called `name`, `name 2`, `name 3` and
 * so on. Negatives that do not fit are in `leftOver`.
 */
export function splitLists<Negative extends NegativeKeyword>(
  platform: AdPlatform,
  level: ExclusionLevel,
  name: string,
  negatives: readonly Negative[],
): SplitLists<Negative> {
  const { perListMax, listsMax } = roomAt(platform, level);
  const lists: NegativeList<Negative>[] = [];
  const room = Math.min(negatives.length, perListMax * listsMax);
  for (let start = 0; start < room; start += perListMax) {
    const part = negatives.slice(start, Math.min(room, start + perListMax));
    lists.push({ name: start === 0 ? name : `${name} ${lists.length + 1}`, negatives: part });
  }
  const leftOver = negatives.slice(room);
  return { lists, leftOver, note: describe(platform, lists.length, perListMax, leftOver.length) };
}

function roomAt(
  platform: AdPlatform,
  level: ExclusionLevel,
): { perListMax: number; listsMax: number } {
  const limits = platformLimits[platform];
  const perListMax = {
    "shared-list": limits.perListMax,
    account: limits.accountListMax,
    campaign: limits.perCampaignMax,
    "ad-group": limits.perAdGroupMax,
  }[level];
  const listsMax = level === "shared-list" ? limits.listsPerAccountMax : 1;
  return { perListMax: perListMax ?? Infinity, listsMax: listsMax ?? Infinity };
}

const formatCount = (count: number): string => count.toLocaleString("en");

function describe(
  platform: AdPlatform,
  listCount: number,
  perListMax: number,
  leftOverCount: number,
): string {
  const notes: string[] = [];
  if (listCount > 1) {
    notes.push(
      `${platformNames[platform]} allows ${formatCount(perListMax)} negative keywords per list, so they are split into ${formatCount(listCount)} lists.`,
    );
  }
  if (leftOverCount > 0) {
    notes.push(
      `${formatCount(leftOverCount)} negative keywords do not fit and are left out. They are the ones that save least.`,
    );
  }
  return notes.join(" ");
}
