import { type AdPlatform, formatNegative, type NegativeKeyword } from "./negative-keyword.ts";

export const companionKinds = ["plural", "accent", "joined", "typo"] as const;

export type CompanionKind = (typeof companionKinds)[number];

export type CompanionNeeds = { readonly kinds: readonly CompanionKind[]; readonly why: string };

/**
 * The kinds of spelling that a negative does not block on each platform. An undocumented kind counts as not blocked.
 * Sources: `platformMatching`.
 */
export const companionNeeds: Readonly<Record<AdPlatform, CompanionNeeds>> = {
  google: {
    kinds: companionKinds,
    why: "Google Ads negatives have no close variants: another number, a misspelling, a missing accent or joined words make another search, which still costs.",
  },
  microsoft: {
    kinds: companionKinds,
    why: "Microsoft Advertising negatives do not include plurals and misspellings; how it reads accents is not documented.",
  },
  amazon: {
    kinds: companionKinds.filter((kind) => kind !== "plural"),
    why: "Amazon negatives include plurals already; misspellings and joined words are other searches, and how it reads accents is not documented.",
  },
};

const notes: Record<CompanionKind, string> = {
  plural: "Singular or plural",
  accent: "Without accents",
  joined: "Joined words",
  typo: "Misspelling in the report",
};

/**
 * Returns the text for a companion in the "Reason" column.
 *
 * @example companionNote({ kind: "accent", of: { text: "café", matchType: "exact" } }) // "Without accents, beside [café]"
 */
export function companionNote({
  kind,
  of,
}: {
  readonly kind: CompanionKind;
  readonly of: NegativeKeyword;
}): string {
  return `${notes[kind]}, beside ${formatNegative(of)}`;
}
