import type { ServerResponse } from "node:http";
import type { Category } from "@termsift/core/verdicts";
import type { HostedProvider } from "../../hosted/settings.ts";

export type ModelRequest = {
  readonly provider: HostedProvider;
  readonly model: string;
  readonly key: string | undefined;
  readonly system: string;
  readonly user: string;
  readonly hasSchema: boolean;
  readonly temperature: number | undefined;
  readonly outputTokensMax: number | undefined;
  readonly fields: readonly string[];
  /** Counts requests from 0, in order of arrival. */
  readonly index: number;
};

export type ScriptedVerdict = {
  readonly n: number;
  readonly category: Category | (string & {});
  readonly confidence: string;
  readonly reason: string;
};

export type ModelReply =
  | {
      readonly kind: "text";
      readonly text: string;
      readonly finish?: "stop" | "length" | "refused";
      /** "none" removes the reply's token counts; a number replaces them. */
      readonly usage?: "none" | number;
    }
  | {
      readonly kind: "status";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly code?: string;
      /** The provider's message. The default message repeats the key. */
      readonly message?: string;
    }
  | { readonly kind: "hang" }
  | { readonly kind: "disconnect" }
  | { readonly kind: "no-json" }
  /** Any other reply. `answer` is the body of an honest answer. */
  | { readonly kind: "own"; readonly send: (outgoing: ServerResponse, answer: string) => void };

export function readTerms({ user }: Pick<ModelRequest, "user">): { n: number; term: string }[] {
  return user.split("\n").flatMap((line) => {
    if (!line.startsWith('{"n":')) return [];
    return [JSON.parse(line) as { n: number; term: string }];
  });
}

export function answerText(verdicts: readonly ScriptedVerdict[]): ModelReply {
  return { kind: "text", text: JSON.stringify({ verdicts }) };
}
