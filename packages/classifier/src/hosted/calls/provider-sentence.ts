import { cleanText } from "../prompt/clean-text.ts";

const LENGTH_MAX = 160;

export type Hidden = {
  readonly key: string | undefined;
  readonly terms: readonly string[];
};

/** Returns the provider's message, cut after 160 characters. Null if there is none or it shows the key or a term. */
export function providerSentence(body: string, { key, terms }: Hidden): string | null {
  const shown = cleanText(messageIn(parse(body)) ?? "");
  const isTold = [key ?? "", ...terms]
    .map((hidden) => cleanText(hidden).toLowerCase())
    .some((hidden) => hidden.length > 2 && shown.toLowerCase().includes(hidden));
  if (shown === "" || isTold || /\*{2,}/u.test(shown)) return null;
  return shown.length <= LENGTH_MAX ? shown : `${[...shown].slice(0, LENGTH_MAX).join("")}…`;
}

/** True if the body has an `error` member. Some servers send one with status 200. */
export function hasErrorMember(body: string): boolean {
  return (member(parse(body), "error") ?? null) !== null;
}

/** Returns the message from one of the usual fields. The whole body is never shown: it may repeat the request. */
function messageIn(value: unknown): string | null {
  const first = Array.isArray(value) ? (value as unknown[])[0] : value;
  const error = member(first, "error");
  const fields = [
    member(error, "message"),
    error,
    member(first, "message"),
    member(first, "detail"),
  ];
  const texts = fields.filter((field) => typeof field === "string");
  return texts.find((text) => text.trim() !== "") ?? null;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
