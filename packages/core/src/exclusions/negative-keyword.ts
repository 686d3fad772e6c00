import type { Platform } from "../contract/inspection.ts";

/** The three ways in which an ad platform compares a negative keyword with a search. */
export const matchTypes = ["broad", "phrase", "exact"] as const;

export type MatchType = (typeof matchTypes)[number];

/** A platform that takes negative keywords; a report of unknown origin has to be given one by its user. */
export type AdPlatform = Exclude<Platform, "unknown">;

/** `text` holds the bare words, without brackets or quotes for the match type. */
export type NegativeKeyword = { readonly text: string; readonly matchType: MatchType };

/** A negative keyword and the excluded terms that it blocks, as indexes into `TermIndex.terms`. */
export type BlockingNegative = NegativeKeyword & { readonly terms: readonly number[] };

/**
 * Match types that each platform accepts for negative keywords.
 * Microsoft and Amazon know no negative broad match (learn.microsoft.com/en-us/advertising/msa-help/
 * hlp_ba_conc_aboutnegativekeywords; advertising.amazon.com negative keyword help, as quoted by help.adlabs.app/33).
 */
export const negativeMatchTypes: Readonly<Record<AdPlatform, readonly MatchType[]>> = {
  google: ["broad", "phrase", "exact"],
  microsoft: ["phrase", "exact"],
  amazon: ["phrase", "exact"],
};

/**
 * Writes a negative keyword as the platforms' paste boxes read it: `[exact]`, `"phrase"`, bare for broad
 * (support.google.com/google-ads/answer/7102995; Microsoft reads the bare form as phrase).
 *
 * @example formatNegative({ text: "free shoes", matchType: "exact" }) // "[free shoes]"
 */
export function formatNegative({ text, matchType }: NegativeKeyword): string {
  if (matchType === "exact") return `[${text}]`;
  if (matchType === "phrase") return `"${text}"`;
  return text;
}

/**
 * Reads one line of a paste list back; the opposite of `formatNegative`.
 * Brackets or quotes that do not pair stay part of the text.
 *
 * @example parseNegative('"free shoes"') // { text: "free shoes", matchType: "phrase" }
 */
export function parseNegative(line: string): NegativeKeyword {
  const text = line.trim();
  if (/^\[.*\]$/su.test(text)) return { text: text.slice(1, -1).trim(), matchType: "exact" };
  if (/^".*"$/su.test(text) && text.length > 1) {
    return { text: text.slice(1, -1).trim(), matchType: "phrase" };
  }
  return { text, matchType: "broad" };
}
