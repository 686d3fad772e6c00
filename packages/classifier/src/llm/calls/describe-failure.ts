import { APICallError } from "ai";
import type { CallFailure, FailureCause } from "./call-outcome.ts";
import type { Exchange } from "./exchange.ts";
import { mayBeBilled } from "./may-be-billed.ts";
import { hasErrorMember, type Hidden, providerSentence } from "./provider-sentence.ts";
import { retryAfterMs } from "./retry-after.ts";

/** A provider's words for a request, or an answer asked for, that is longer than the model can take. */
const aboutLength =
  /context[ _-]?(?:length|window|size)|max(?:imum)?[ _-]?(?:completion[ _-]|output[ _-]|new[ _-])?tokens|maxOutputTokens|too many tokens|(?:prompt|input|request) (?:is )?too (?:long|large)|reduce (?:your|the) (?:message size|length)|payload too large/iu;
/** And for an answer's schema that it does not take. */
const aboutSchema =
  /response[ _]?format|response_?schema|responseSchema|json[ _]?schema|structured[ _]outputs?|output_config|output_format|guided_json|\bgrammar\b|text\.format/iu;
/** OpenAI's newer models at compatible servers take the answer's limit by its other name only. */
const aboutTokensName = /max_completion_tokens/iu;
const aboutTemperature = /\btemperature\b/iu;

export type FailedCall = {
  readonly hasTimedOut: boolean;
  readonly nowMs: number;
  readonly hides: Hidden;
  readonly exchange: Exchange;
};

/**
 * What a thrown error means for the run. Takes status, headers, known codes and one cleaned sentence from it: the SDK's
 * error holds the request, and a provider's text may hold the key, so no more goes any further.
 */
export function describeFailure(
  error: unknown,
  { hasTimedOut, nowMs, hides, exchange }: FailedCall,
): CallFailure {
  if (hasTimedOut) {
    const none = { status: undefined, waitMs: undefined, about: null, says: null };
    return { kind: "failure", cause: "timeout", hope: "again", mayBeBilled: true, ...none };
  }
  const told = APICallError.isInstance(error) ? error : undefined;
  const status = exchange.status ?? told?.statusCode;
  const body = told?.responseBody ?? "";
  const known = byStatus(status, body);
  return {
    kind: "failure",
    status,
    waitMs: retryAfterMs(told?.responseHeaders, body, nowMs),
    about: aboutOf(status, known.cause, body),
    mayBeBilled: mayBeBilled(error, exchange),
    says: providerSentence(body, hides),
    ...known,
  };
}

function aboutOf(
  status: number | undefined,
  cause: FailureCause,
  body: string,
): CallFailure["about"] {
  // Servers that can not build what holds an answer to a schema fail of it, or say that they do not have it (501).
  // A success that holds an error may repeat our whole request, schema included.
  if (cause === "server-error") {
    return status !== undefined && status >= 400 && aboutSchema.test(body) ? "schema" : null;
  }
  if (cause !== "bad-request") return null;
  if (isTooLarge(status, body)) return "length";
  if (aboutSchema.test(body)) return "schema";
  if (aboutTokensName.test(body) && /max_tokens/iu.test(body)) return "tokens-name";
  if (aboutTemperature.test(body)) return "temperature";
  return aboutLength.test(body) ? "length" : null;
}

/** A request that will never fit, however long one waits: 413, or 429 with the words of a provider's limit per minute. */
function isTooLarge(status: number | undefined, body: string): boolean {
  return status === 413 || (status === 429 && /request too large/iu.test(body));
}

function byStatus(
  status: number | undefined,
  body: string,
): { cause: FailureCause; hope: CallFailure["hope"] } {
  if (status === undefined) return { cause: "network", hope: "again" };
  if (status < 300) {
    // A success that the SDK could not read: the provider's own failure, or not the provider's format.
    return { cause: hasErrorMember(body) ? "server-error" : "unreadable-reply", hope: "again" };
  }
  if (status === 402 || /insufficient_quota|billing_hard_limit|credit balance/iu.test(body)) {
    return { cause: "quota-used-up", hope: "never" };
  }
  if (status === 401 || status === 403 || /api_key_invalid/iu.test(body)) {
    return { cause: "key-refused", hope: "never" };
  }
  if (status === 404) return { cause: "model-not-found", hope: "never" };
  if (isTooLarge(status, body)) return { cause: "bad-request", hope: "not-so" };
  if (status === 429) return { cause: "too-many-requests", hope: "again" };
  if (status === 408 || status === 409 || status >= 500)
    return { cause: "server-error", hope: "again" };
  // Not followed: the key would go with it to another address.
  if (status < 400) return { cause: "redirected", hope: "never" };
  return { cause: "bad-request", hope: "not-so" };
}
