import { type AdPlatform, formatNegative, type NegativeKeyword } from "./negative-keyword.ts";

export const companionKinds = ["plural", "accent", "joined", "typo"] as const;

export type CompanionKind = (typeof companionKinds)[number];

/** Spellings that a platform treats as other words, and why they need companions, in plain words. */
export type CompanionNeeds = { readonly kinds: readonly CompanionKind[]; readonly why: string };

/**
 * The spellings that each platform's negatives do not include. Sources stand in the platform's matching file; if a page
 * leaves a case open, the spelling is offered.
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
 * The reason of a companion, for the column of reasons.
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
