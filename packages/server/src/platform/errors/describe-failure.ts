import type { ApiError } from "@termsift/core/contract";
import { AppError } from "@termsift/core/errors";
import { isDatabaseFull, isDatabaseGone } from "./database-gone.ts";
import { describeProblem, type Issue } from "./describe-problem.ts";
import { type ErrorDetails, RequestError, statusOfCode } from "./request-error.ts";

export type Failure = {
  readonly status: number;
  readonly body: Omit<ApiError, "requestId">;
  readonly isRetryable: boolean;
};

/** PostgreSQL's error codes for a text with U+0000. */
const unstorable: ReadonlySet<string> = new Set(["22021", "22P05"]);

export function describeFailure(error: unknown): Failure {
  if (error instanceof RequestError || error instanceof AppError) {
    return failureOf(error.code, error.message, error.details);
  }
  if (isDatabaseFull(error)) {
    const message =
      "The server's disk is full. Nothing was changed; try again later or tell the operator.";
    return failureOf("storage-full", message);
  }
  if (isDatabaseGone(error)) {
    const message = "The database does not answer. Nothing was changed; try again in a minute.";
    return failureOf("database-unavailable", message);
  }
  if (unstorable.has((error as NodeJS.ErrnoException | null)?.code ?? "")) {
    const message =
      "The request contains a character that cannot be stored (U+0000). Remove it and send it again.";
    return failureOf("invalid-request", message);
  }
  const message =
    "The server failed and logged the error. Try again. If it happens again, contact support with the request id.";
  return describeFrameworkError(error) ?? failureOf("internal", message);
}

function failureOf(
  code: string,
  message: string,
  details?: ErrorDetails,
  status = statusOfCode(code),
): Failure {
  const body = { message, code, ...(details && { details }) };
  return { status, body, isRetryable: status === 503 || code === "storage-full" };
}

type FrameworkError = Error & {
  statusCode?: number;
  code?: string;
  validation?: readonly Issue[];
};

/** Rewords an error of Fastify, because Fastify's own message names internal parts. */
function describeFrameworkError(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined;
  const { statusCode: status = 500, validation, code } = error as FrameworkError;
  if (validation) {
    const problems = validation.map(describeProblem);
    const message = problems.map((problem) => problem.message).join(" ");
    return failureOf("invalid-request", message, { problems });
  }
  if (status === 503) {
    return failureOf("overloaded", "The server is overloaded. Try again in a few seconds.");
  }
  if (status < 400 || status >= 500) return undefined;
  if (status === 413) {
    const message = "The request is too large for this call. Send less data at once.";
    return failureOf("upload-too-large", message);
  }
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") {
    const message = "This call needs JSON. Send the body with Content-Type: application/json.";
    return failureOf("wrong-content-type", message);
  }
  const isJson = error instanceof SyntaxError || code === "FST_ERR_CTP_INVALID_JSON_BODY";
  const message = isJson
    ? "The body is not valid JSON."
    : "The request cannot be read. /api/docs describes each call.";
  return failureOf("invalid-request", message, undefined, status);
}
