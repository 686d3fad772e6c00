import type { IntentKind } from "../intents/intent.ts";

/**
 * The reasons in one language: `{words}` stands for the words of the term that decided. With words of a term in
 * place, a reason has at most 15 words.
 */
export type ReasonTexts = {
  readonly intents: Readonly<Record<IntentKind, string>>;
  readonly noMatch: string;
  readonly ruledOut: string;
  readonly otherPlace: string;
};
