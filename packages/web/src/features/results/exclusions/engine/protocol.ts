import type { AdPlatform, ChoiceOptions, ExclusionMethod } from "@termsift/core/exclusions";
import type { describeChoice, describePreview } from "./describe-choice.ts";
import type { createExclusionEngine } from "./exclusion-engine.ts";

export const keywordRoles = ["existing", "own"] as const;
export type KeywordRole = (typeof keywordRoles)[number];

export type PlanRequest = Required<Omit<ChoiceOptions, "set" | "method">> & {
  /** Null: the method that suits the report (`methodFor`). */
  readonly method: ExclusionMethod | null;
  /** The terms that the user has switched: proposed terms that are kept now, and other terms that are excluded now. */
  readonly switched: readonly string[];
  /** The excluded terms that the lists do not show. No negative is made for them. */
  readonly unshown: readonly string[];
  readonly platform: AdPlatform;
  readonly profileText: string;
};

/** The first entries of a list. `count` is the length of the whole list. */
export type Listed<Entry> = { readonly list: readonly Entry[]; readonly count: number };

/** A plan. The first `alwaysIn` negatives (typed or allowed by the user) are always used. The slider adds others. */
export type ExclusionView = ReturnType<typeof describeChoice>;

/** A checked negative. If it blocks terms that must stay, `status` is `refused`, or `allowed` if the user agreed. */
export type CheckedNegative = ReturnType<typeof describePreview>;

/** The functions that the page calls through messages to the worker. Each function takes one argument. */
type Engine = ReturnType<typeof createExclusionEngine>;
export type QuestionName = keyof Engine;
export type Questions = {
  readonly [Name in QuestionName]: {
    readonly ask: Parameters<Engine[Name]>[0];
    readonly answer: Awaited<ReturnType<Engine[Name]>>;
  };
};
export type Answer<Name extends QuestionName> = Questions[Name]["answer"];

export type ToWorker = { readonly id: number; readonly name: QuestionName; readonly ask: unknown };
export type FromWorker = {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: string;
};
