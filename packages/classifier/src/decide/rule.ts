import type { Kind, Reason } from "@termsift/core/verdicts";
import type { BusinessProfile } from "@termsift/core/profile";
import type { Case } from "./case.ts";

/** Why a term is waste, with its kind. */
export type Ground = Reason & {
  readonly kind?: Kind | undefined;
  /** The words of the term that show the kind; "" for the whole term. */
  readonly words: string;
};

/** `review`: the user decides. `confidence` is the probability (0..1) that the decision is right. */
export type Outcome =
  | { readonly list: "keep"; readonly confidence: number }
  | {
      readonly list: "exclude" | "review";
      readonly category: "negative" | "irrelevant";
      readonly confidence: number;
      readonly ground: Ground;
    };

/** A case that shows what a rule does. It is the rule's test. Shares and probabilities are 0..1. */
export type Example = {
  readonly business?: Partial<BusinessProfile>;
  readonly term: string;
  /** Probability of "exclude" by the models. */
  readonly exclude: number;
  readonly category?: "negative" | "irrelevant";
  readonly kinds?: Partial<Readonly<Record<Kind, number>>>;
  /** Probability of "exclude" for the term without its place. */
  readonly withoutPlace?: number;
  readonly doubtfulPlaces?: readonly string[];
};

type RuleText = {
  readonly id: string;
  /** A sentence for the user. It completes "Decided by: ...". */
  readonly note: string;
  readonly example: Example;
};

/** Finds why a term may be waste. The first rule that applies gives the ground. */
export type GroundRule = RuleText & {
  readonly when: (facts: Case) => boolean;
  readonly give: (facts: Case) => Ground;
};

/** Decides about a term with its ground. The first rule that applies decides. */
export type DecisionRule = RuleText & {
  /** True if `give` finds the ground itself, e.g. a place. */
  readonly givesGround?: true;
  readonly when: (facts: Case, ground: Ground) => boolean;
  readonly give: (facts: Case, ground: Ground) => Outcome;
};
