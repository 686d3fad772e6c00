import type { ServerResponse } from "node:http";
import type { Category } from "@termsift/core/verdicts";
import type { HostedProvider } from "../../hosted/settings.ts";

/** A provider's request, reduced to what a model gets to read and what tests look at. */
export type ModelRequest = {
  readonly provider: HostedProvider;
  readonly model: string;
  readonly key: string | undefined;
  readonly system: string;
  /** The texts of the user's message, joined by line ends. */
  readonly user: string;
  readonly hasSchema: boolean;
  readonly temperature: number | undefined;
  readonly outputTokensMax: number | undefined;
  /** Names of the request's own fields: "max_tokens", "temperature". */
  readonly fields: readonly string[];
  /** From 0, in order of arrival. */
  readonly index: number;
};

export type ScriptedVerdict = {
  readonly n: number;
  readonly category: Category | (string & {});
  readonly confidence: string;
  readonly reason: string;
};

/** What the server does with a request. */
export type ModelReply =
  | {
      readonly kind: "text";
      readonly text: string;
      readonly finish?: "stop" | "length" | "refused";
      /** What the reply says of its tokens instead of their numbers: nothing, or one number for all. */
      readonly usage?: "none" | number;
    }
  | {
      readonly kind: "status";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly code?: string;
      /** The provider's sentence; one that repeats the key when left out. */
      readonly message?: string;
    }
  | { readonly kind: "hang" }
  | { readonly kind: "disconnect" }
  | { readonly kind: "no-json" }
  /** Whatever no other kind can do; `answer` is an honest one's body. */
  | { readonly kind: "own"; readonly send: (outgoing: ServerResponse, answer: string) => void };

/** The numbered terms of a request, as a model reads them. */
export function readTerms({ user }: Pick<ModelRequest, "user">): { n: number; term: string }[] {
  return user.split("\n").flatMap((line) => {
    if (!line.startsWith('{"n":')) return [];
    return [JSON.parse(line) as { n: number; term: string }];
  });
}

/** A well-formed answer. */
export function answerText(verdicts: readonly ScriptedVerdict[]): ModelReply {
  return { kind: "text", text: JSON.stringify({ verdicts }) };
}
