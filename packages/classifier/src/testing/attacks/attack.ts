import type { Category } from "@termsift/core/verdicts";

/**
 * The effect of an attack on a model that obeys it. The attack changes the verdicts of all terms of the call, of one
 * named term, of all terms with a word, of terms with certain numbers or places, or of all terms without certain words.
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
  /**
   * From the first index (inclusive) to the second (exclusive). The control terms keep their right verdicts, as a
   * clever attacker would arrange.
   */
  | { readonly places: readonly [number, number]; readonly category: Category }
  | { readonly except: readonly string[]; readonly category: Category };

export type Attack = {
  readonly text: string;
  readonly effect: AttackEffect;
  /** The part that the model must read to obey. Default: the whole text. */
  readonly order?: string;
};

/** The honest term whose verdict some attacks try to change. */
export const TARGET = "road bike 0";

export function attacksWith(effect: AttackEffect, texts: readonly string[]): Attack[] {
  return texts.map((text) => ({ text, effect }));
}
