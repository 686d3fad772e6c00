import type { Category } from "@termsift/core/verdicts";

/**
 * What a model does that obeys the attack: to all terms of the call, to the one other term that is named, to all that
 * hold a word, to those of some numbers or at some places of the list, or to all without some words.
 */
export type AttackEffect =
  | "all-keep"
  | "all-negative"
  | "all-irrelevant"
  | "invert"
  | "drop-others"
  | "invent-numbers"
  | "prose"
  | { readonly target: string; readonly category: Category }
  | { readonly mentions: string; readonly category: Category }
  | { readonly from: number; readonly to: number; readonly category: Category }
  /** From the first place to before the second, counted from 0; the controls are spared, as by one who knows them. */
  | { readonly places: readonly [number, number]; readonly category: Category }
  | { readonly except: readonly string[]; readonly category: Category };

/** A hostile search term or profile description. */
export type Attack = {
  readonly text: string;
  readonly effect: AttackEffect;
  /** The part that a model would have to read to obey; the whole text when left out. */
  readonly order?: string;
};

/** An honest term that targeted attacks name. */
export const TARGET = "road bike 0";

/** The same effect for many texts. */
export function attacksWith(effect: AttackEffect, texts: readonly string[]): Attack[] {
  return texts.map((text) => ({ text, effect }));
}
