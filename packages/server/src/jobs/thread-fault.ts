import { AppError, type AppErrorCode } from "@termsift/core/errors";
import { RequestError, type RequestErrorCode } from "../errors/request-error.ts";
import type { ThreadFault } from "./thread-messages.ts";

export function toThreadFault(error: unknown): ThreadFault {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const stack = stackOf(error);
  if (error instanceof AppError) {
    return { family: "app", code: error.code, message, details: error.details, stack };
  }
  if (error instanceof RequestError) {
    return { family: "request", code: error.code, message, details: error.details, stack };
  }
  return { family: "other", code: "internal", message, details: undefined, stack };
}

/** With its causes, which do not come along otherwise. */
function stackOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { stack = error.message, cause } = error;
  return cause instanceof Error ? `${stack}\ncaused by: ${stackOf(cause)}` : stack;
}

export function fromThreadFault(fault: ThreadFault): Error {
  const options = { ...(fault.details && { details: fault.details }) };
  const error =
    fault.family === "app"
      ? new AppError(fault.code as AppErrorCode, fault.message, options)
      : fault.family === "request"
        ? new RequestError(fault.code as RequestErrorCode, fault.message, options)
        : new Error(fault.message);
  if (fault.stack !== undefined) error.stack = fault.stack;
  return error;
}
