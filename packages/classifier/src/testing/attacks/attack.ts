/** What a model does that obeys the attack: to all terms of the call, or to the one other term that is named. */
export type AttackEffect =
  | "all-keep"
  | "all-negative"
  | "all-irrelevant"
  | "invert"
  | "drop-others"
  | "invent-numbers"
  | "prose"
  | { readonly target: string; readonly category: "keep" | "negative" | "irrelevant" };

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
