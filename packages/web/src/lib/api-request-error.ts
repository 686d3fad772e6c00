import { type ApiError, apiErrorSchema } from "@termsift/core/contract";
import { z } from "zod";

type ApiFailure = Omit<ApiError, "requestId"> & {
  readonly status: number;
  readonly requestId?: string | undefined;
};

/** Reads each field on its own, so that one of a wrong type does not hide the message. */
const { message, code, details, requestId } = apiErrorSchema.partial().shape;
const failureSchema = z.object({
  message: message.catch(undefined),
  code: code.catch(undefined),
  details: details.catch(undefined),
  requestId: requestId.catch(undefined),
});

export class ApiRequestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly requestId: string | undefined;

  constructor(failure: ApiFailure, cause?: unknown) {
    super(failure.message, cause === undefined ? undefined : { cause });
    this.name = "ApiRequestError";
    this.status = failure.status;
    this.code = failure.code;
    this.details = failure.details;
    this.requestId = failure.requestId;
  }
}

export const UNREACHABLE_MESSAGE =
  "The server could not be reached. Check your connection and try again.";

export function unreachable(code: string, cause?: unknown): ApiRequestError {
  return new ApiRequestError({ status: 0, code, message: UNREACHABLE_MESSAGE }, cause);
}

const UNREADABLE_MESSAGE =
  "Something between this page and the server answered in its place. Check your connection and try again.";

/** The error for an answer that does not come from the server. The call may have reached the server. */
export function unreadable(cause: unknown): ApiRequestError {
  const failure = { status: 502, code: "unreadable-answer", message: UNREADABLE_MESSAGE };
  return new ApiRequestError(failure, cause);
}

export async function readFailure(response: Response): Promise<ApiRequestError> {
  const { status, statusText } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const {
    message = statusText || `The server answered with status ${String(status)}.`,
    code = "unknown",
    ...rest
  } = failureSchema.safeParse(body).data ?? {};
  return new ApiRequestError({ status, message, code, ...rest });
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
