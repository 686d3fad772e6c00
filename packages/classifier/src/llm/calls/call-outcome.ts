import type { TokenUse } from "../cost/token-use.ts";

/** Why a call brought no answer. */
export type FailureCause =
  | "too-many-requests"
  | "server-error"
  | "timeout"
  | "network"
  | "bad-request"
  | "key-refused"
  | "model-not-found"
  | "quota-used-up"
  | "redirected"
  | "unreadable-reply";

export type CallAnswer = {
  readonly kind: "answer";
  readonly text: string;
  /** The provider stopped the answer at its length limit. */
  readonly isCut: boolean;
  /** The provider withheld the answer by its content rules. */
  readonly isRefused: boolean;
  /** Null where the provider does not say, or says what can not be. */
  readonly tokens: TokenUse | null;
};

export type CallFailure = {
  readonly kind: "failure";
  readonly cause: FailureCause;
  readonly status: number | undefined;
  /** `again`: the same call may work later. `never`: no call of this run can work. `not-so`: this call can not, others may. */
  readonly hope: "again" | "not-so" | "never";
  /** The provider's own word on when to come back. */
  readonly waitMs: number | undefined;
  /**
   * What of the request was refused, where the provider says so: its length, the schema of the answer, the temperature,
   * or the name `max_tokens`.
   */
  readonly about: "length" | "schema" | "temperature" | "tokens-name" | null;
  /** It was sent, and nothing says that no work was begun on it. */
  readonly mayBeBilled: boolean;
  /** The provider's own sentence: one short line without the key and the terms. */
  readonly says: string | null;
};

export type CallOutcome = CallAnswer | CallFailure;
