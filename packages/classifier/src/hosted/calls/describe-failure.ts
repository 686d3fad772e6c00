import { APICallError, RetryError } from "ai";
import { hasErrorMember, type Hidden, providerSentence } from "./provider-sentence.ts";
import type { RequestEnd } from "./limited-fetch.ts";

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

export type CallFailure = {
  readonly kind: "failure";
  readonly cause: FailureCause;
  /** The provider's message; null if there is none, or if it contains the key or a term. */
  readonly says: string | null;
  readonly isRetried: boolean;
};

/** Causes after which every further call of the run would fail too. */
export const finalCauses: ReadonlySet<string> = new Set<FailureCause>([
  "quota-used-up",
  "key-refused",
  "model-not-found",
  "redirected",
]);

/** Returns the failure for a thrown error, without parts that may contain the request or the key. */
export function describeFailure(
  error: unknown,
  { status }: RequestEnd,
  hidden: Hidden,
): CallFailure {
  const isRetried = RetryError.isInstance(error);
  const last = isRetried ? error.lastError : error;
  const body = (APICallError.isInstance(last) && last.responseBody) || "";
  const isTimeout = last instanceof Error && last.name === "TimeoutError";
  const cause = isTimeout ? "timeout" : causeOf(status, body);
  return { kind: "failure", cause, isRetried, says: providerSentence(body, hidden) };
}

/** Returns the cause of a failed request from its status and body. */
export function causeOf(status: number | undefined, body = ""): FailureCause {
  if (status === undefined) return "network";
  if (status < 300) return hasErrorMember(body) ? "server-error" : "unreadable-reply";
  if (status < 400) return "redirected";
  if (status === 402 || /insufficient_quota|billing_hard_limit|credit balance/iu.test(body)) {
    return "quota-used-up";
  }
  if (status === 401 || status === 403 || /api_key_invalid/iu.test(body)) return "key-refused";
  if (status === 404) return "model-not-found";
  if (status === 429) return "too-many-requests";
  return status === 408 || status === 409 || status >= 500 ? "server-error" : "bad-request";
}

/** Statuses of requests that reached no model: no capacity (529 at Anthropic), not implemented, or a failed proxy. */
const unworked = new Set([501, 503, 521, 523, 525, 526, 529]);
const neverConnected =
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT|CERT_|SELF_SIGNED|UNABLE_TO_/u;

/** True if the provider may bill a failed request. Unknown cases count as billed. */
export function mayBeBilled({ status, error }: RequestEnd): boolean {
  if (status === undefined) return !neverConnected.test(codesOf(error));
  return (
    status < 300 || status === 408 || status === 499 || (status >= 500 && !unworked.has(status))
  );
}

function codesOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const { code } = error as Error & { readonly code?: unknown };
  return `${typeof code === "string" ? code : ""} ${codesOf(error.cause)}`;
}
