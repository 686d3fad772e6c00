import type { Platform } from "../contract/inspection.ts";

export const matchTypes = ["broad", "phrase", "exact"] as const;

export type MatchType = (typeof matchTypes)[number];

/** A platform with negative keywords. For a report of an unknown platform, the user must choose one. */
export type AdPlatform = Exclude<Platform, "unknown">;

/** `text` is without the brackets or quotes of the match type. */
export type NegativeKeyword = { readonly text: string; readonly matchType: MatchType };

/** A negative keyword and the excluded terms that it blocks, as indexes into `TermIndex.terms`. */
export type BlockingNegative = NegativeKeyword & { readonly terms: readonly number[] };

/**
 * The match types that each platform accepts for negative keywords. Sources: learn.microsoft.com/en-us/advertising/
 * msa-help/hlp_ba_conc_aboutnegativekeywords; Amazon's negative keyword help, as quoted by help.adlabs.app/33.
 */
export const negativeMatchTypes: Readonly<Record<AdPlatform, readonly MatchType[]>> = {
  google: ["broad", "phrase", "exact"],
  microsoft: ["phrase", "exact"],
  amazon: ["phrase", "exact"],
};

/**
 * Returns a negative keyword in the notation of the platforms' paste boxes: `[exact]`, `"phrase"`, and bare for broad
 * (support.google.com/google-ads/answer/7102995).
 *
 * @example formatNegative({ text: "free shoes", matchType: "exact" }) // "[free shoes]"
 */
export function formatNegative({ text, matchType }: NegativeKeyword): string {
  if (matchType === "exact") return `[${text}]`;
  if (matchType === "phrase") return `"${text}"`;
  return text;
}

/**
 * Reads one line of a paste list: the opposite of `formatNegative`. Unpaired brackets or quotes stay in the text.
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
