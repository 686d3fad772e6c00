import type { Platform } from "../contract/inspection.ts";

export const matchTypes = ["broad", "phrase", "exact"] as const;

export type MatchType = (typeof matchTypes)[number];

/** A platform with negative keywords. For a report of an unknown platform, see `rulesPlatformOf`. */
export type AdPlatform = Exclude<Platform, "unknown">;

/** `text` is without the brackets or quotes of the match type. */
export type NegativeKeyword = { readonly text: string; readonly matchType: MatchType };

/** `terms`: the excluded terms that the negative blocks, as indexes into `TermIndex.terms`. */
export type BlockingNegative = NegativeKeyword & { readonly terms: readonly number[] };

/**
 * The match types that each platform accepts for negatives. Sources: help.adlabs.app/33 (Amazon);
 * learn.microsoft.com/en-us/advertising/msa-help/hlp_ba_conc_aboutnegativekeywords.
 */
export const negativeMatchTypes: Readonly<Record<AdPlatform, readonly MatchType[]>> = {
  google: ["broad", "phrase", "exact"],
  microsoft: ["phrase", "exact"],
  amazon: ["phrase", "exact"],
};

/** Returns the text for paste boxes: `[exact]`, `"phrase"` or broad (support.google.com/google-ads/answer/7102995). */
export function formatNegative({ text, matchType }: NegativeKeyword): string {
  if (matchType === "exact") return `[${text}]`;
  if (matchType === "phrase") return `"${text}"`;
  return text;
}

/** Reads a line of a paste list: `"free shoes"` is a phrase match. Unpaired brackets or quotes stay in the text. */
export function parseNegative(line: string): NegativeKeyword {
  const text = line.trim();
  if (/^\[.*\]$/su.test(text)) return { text: text.slice(1, -1).trim(), matchType: "exact" };
  if (/^".*"$/su.test(text) && text.length > 1) {
    return { text: text.slice(1, -1).trim(), matchType: "phrase" };
  }
  return { text, matchType: "broad" };
}
