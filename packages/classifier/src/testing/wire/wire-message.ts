import type { HostedProvider } from "../../hosted/settings.ts";
import type { ModelRequest } from "./model-request.ts";

export type Json = Readonly<Record<string, unknown>>;

export type WireRequest = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Json;
};

/** One provider's HTTP API, written according to its public reference. */
export type WireFormat = {
  readonly provider: HostedProvider;
  readonly path: RegExp;
  readonly readRequest: (
    request: WireRequest,
  ) => Omit<ModelRequest, "fields" | "index" | "provider">;
  readonly writeAnswer: (
    request: Omit<ModelRequest, "fields" | "index" | "provider">,
    text: string,
    finish: "stop" | "length" | "refused",
  ) => Json;
  readonly writeError: (status: number, message: string, code: string) => Json;
};

export const list = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? (value as Json[]) : [];

/** Returns the text of a message's content, which may be a string or a list of parts. */
export function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  return list(content)
    .map((part) => (typeof part["text"] === "string" ? part["text"] : ""))
    .join("\n");
}

export function asNumber(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

export function header(request: WireRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
}

/** Estimates tokens. The tests compare only sums, so the exact number does not matter. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 4);

export const promptTokens = (request: { system: string; user: string }): number =>
  tokensOf(request.system) + tokensOf(request.user);
