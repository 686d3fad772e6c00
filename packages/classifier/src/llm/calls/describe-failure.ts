import { APICallError } from "ai";
import type { CallFailure, FailureCause } from "./call-outcome.ts";
import { retryAfterMs } from "./retry-after.ts";

/**
 * What a thrown error means for the run. Takes only status, headers and known codes from it: the provider's own text
 * and the SDK's error hold requests and may hold the key, so neither goes any further.
 */
export function describeFailure(error: unknown, hasTimedOut: boolean, nowMs: number): CallFailure {
  if (hasTimedOut) return failure("timeout", "again");
  if (!APICallError.isInstance(error)) return failure("network", "again");
  const status = error.statusCode;
  const waitMs = retryAfterMs(error.responseHeaders, error.responseBody, nowMs);
  const known = byStatus(status, error.responseBody ?? "");
  return { kind: "failure", status, waitMs, ...known };
}

function byStatus(
  status: number | undefined,
  body: string,
): { cause: FailureCause; hope: CallFailure["hope"] } {
  if (status === undefined) return { cause: "network", hope: "again" };
  if (status === 402 || /insufficient_quota|billing_hard_limit|credit balance/iu.test(body)) {
    return { cause: "quota-used-up", hope: "never" };
  }
  if (status === 401 || status === 403 || /api_key_invalid/iu.test(body)) {
    return { cause: "key-refused", hope: "never" };
  }
  if (status === 404) return { cause: "model-not-found", hope: "never" };
  if (status === 429) return { cause: "too-many-requests", hope: "again" };
  if (status === 408 || status === 409 || status >= 500)
    return { cause: "server-error", hope: "again" };
  // A success that the SDK could not read: not the provider's format.
  if (status < 400) return { cause: "unreadable-reply", hope: "again" };
  return { cause: "bad-request", hope: "not-so" };
}

function failure(cause: FailureCause, hope: CallFailure["hope"]): CallFailure {
  return { kind: "failure", cause, hope, status: undefined, waitMs: undefined };
}
