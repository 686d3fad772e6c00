import type { ApiError } from "@termsift/core/contract";
import { AppError } from "@termsift/core/errors";
import { isDatabaseFull, isDatabaseGone } from "./database-gone.ts";
import { describeProblem, type Issue } from "./describe-problem.ts";
import { RequestError, statusOfCode } from "./request-error.ts";

export type Failure = {
  readonly status: number;
  readonly body: Omit<ApiError, "requestId">;
  readonly isRetryable: boolean;
};

/** PostgreSQL's codes for a text with U+0000. */
const unstorable: ReadonlySet<string> = new Set(["22021", "22P05"]);

export function describeFailure(error: unknown): Failure {
  if (error instanceof RequestError || error instanceof AppError) {
    const { code, message, details } = error;
    const status = statusOfCode(code);
    return {
      status,
      body: { message, code, ...(details && { details }) },
      isRetryable: status === 503 || code === "storage-full",
    };
  }
  if (isDatabaseFull(error)) {
    const message =
      "The server's disk is full. Nothing was changed; try again later or tell the operator.";
    return { status: 507, body: { message, code: "storage-full" }, isRetryable: true };
  }
  if (isDatabaseGone(error)) {
    const message = "The database does not answer. Nothing was changed; try again in a minute.";
    return { status: 503, body: { message, code: "database-unavailable" }, isRetryable: true };
  }
  if (unstorable.has((error as NodeJS.ErrnoException | null)?.code ?? "")) {
    const message =
      "The request contains a character that cannot be stored (U+0000). Remove it and send it again.";
    return { status: 400, body: { message, code: "invalid-request" }, isRetryable: false };
  }
  const framework = describeFrameworkError(error);
  if (framework) return framework;
  const message =
    "The server failed and logged the error. Try again. If it happens again, contact support with the request id.";
  return { status: 500, body: { message, code: "internal" }, isRetryable: false };
}

type FrameworkError = Error & {
  statusCode?: number;
  code?: string;
  validation?: readonly Issue[];
};

/** Texts for the framework's errors, whose own messages name internal parts. */
const frameworkMessages: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE:
    "This call needs JSON. Send the body with Content-Type: application/json.",
  FST_ERR_CTP_INVALID_JSON_BODY: "The body is not valid JSON.",
};

function describeFrameworkError(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined;
  const { statusCode: status, validation, message, code = "" } = error as FrameworkError;
  if (validation) return describeInvalidRequest(validation);
  if (status === undefined || status < 400 || status >= 500) return describeOverload(status);
  if (status === 413) {
    const text = "The request is too large for this call. Send less data at once.";
    return { status, body: { message: text, code: "upload-too-large" }, isRetryable: false };
  }
  if (status === 429) return { status, body: { message, code: "rate-limited" }, isRetryable: true };
  const isUnread = code === "FST_ERR_CTP_INVALID_MEDIA_TYPE";
  const text =
    error instanceof SyntaxError
      ? frameworkMessages["FST_ERR_CTP_INVALID_JSON_BODY"]
      : frameworkMessages[code];
  return {
    status,
    body: {
      message: text ?? "The request cannot be read. /api/docs describes each call.",
      code: isUnread ? "wrong-content-type" : "invalid-request",
    },
    isRetryable: false,
  };
}

function describeInvalidRequest(validation: readonly Issue[]): Failure {
  const problems = validation.map(describeProblem);
  const message = problems.map((problem) => problem.message).join(" ");
  const body = { message, code: "invalid-request", details: { problems } };
  return { status: 400, body, isRetryable: false };
}

function describeOverload(status: number | undefined): Failure | undefined {
  if (status !== 503) return undefined;
  const message = "The server is overloaded. Try again in a few seconds.";
  return { status: 503, body: { message, code: "overloaded" }, isRetryable: true };
}
