import type { AppErrorCode } from "@termsift/core/errors";

const statuses = {
  "invalid-request": 400,
  "weak-password": 400,
  "invalid-token": 400,
  "authentication-required": 401,
  "invalid-credentials": 401,
  "api-key-unknown": 401,
  "api-key-revoked": 401,
  "api-key-not-allowed": 403,
  "api-key-not-found": 404,
  "session-not-found": 404,
  "second-factor-state": 409,
  "too-many-keys": 409,
  "workspace-left": 403,
  "owner-only": 403,
  "colleague-not-found": 404,
  "already-colleague": 409,
  "too-many-colleagues": 409,
  "usage-limit-reached": 402,
  "host-not-allowed": 421,
  "origin-not-allowed": 403,
  "signature-invalid": 403,
  "url-expired": 403,
  "demo-read-only": 403,
  "confirmation-mismatch": 403,
  "address-taken": 403,
  "email-missing": 403,
  "sign-up-closed": 403,
  "address-not-confirmed": 403,
  "request-timeout": 408,
  "not-found": 404,
  "business-not-found": 404,
  "upload-not-found": 404,
  "result-not-found": 404,
  "result-incomplete": 409,
  "client-link-not-found": 404,
  "client-link-gone": 410,
  "client-link-used": 409,
  "too-many-links": 409,
  "email-taken": 409,
  "business-missing": 409,
  "business-name-taken": 409,
  "business-busy": 409,
  "too-many-businesses": 409,
  "memory-full": 409,
  "file-missing": 409,
  "file-changed": 409,
  "url-used": 409,
  "upload-expired": 410,
  "upload-too-large": 413,
  "wrong-content-type": 415,
  "website-unreadable": 422,
  "size-mismatch": 400,
  "rate-limited": 429,
  "too-many-uploads": 429,
  "sign-in-elsewhere": 409,
  "not-configured": 404,
  cancelled: 409,
  internal: 500,
  "storage-unavailable": 503,
  "database-unavailable": 503,
  overloaded: 503,
  "provider-unavailable": 503,
  "hosted-budget-spent": 429,
  "model-missing": 409,
  "model-fixed": 409,
  "model-failed": 422,
  "opinion-running": 409,
  "still-running": 503,
  "storage-full": 507,
  "empty-file": 422,
  "not-a-table": 422,
  "unsupported-file": 422,
  "wrong-report": 422,
  "no-search-term-column": 422,
  "columns-unknown": 422,
  "ambiguous-numbers": 422,
  "broken-archive": 422,
  "file-too-large": 413,
  "invalid-profile": 422,
  "invalid-option": 422,
  "classifier-failed": 500,
} as const satisfies Record<AppErrorCode, number> & Record<string, number>;

export type RequestErrorCode = keyof typeof statuses;

export type ErrorDetails = Readonly<Record<string, unknown>>;

export class RequestError extends Error {
  readonly code: RequestErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(
    code: RequestErrorCode,
    message: string,
    options: { details?: ErrorDetails; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "RequestError";
    this.code = code;
    this.details = options.details;
  }
}

export function statusOfCode(code: string): number {
  return Object.hasOwn(statuses, code) ? statuses[code as RequestErrorCode] : 500;
}

export function storedError(row: {
  readonly error_code: string | null;
  readonly error_message: string | null;
  readonly error_details: ErrorDetails | null;
}): RequestError {
  return new RequestError(
    (row.error_code ?? "internal") as RequestErrorCode,
    row.error_message ?? "The file could not be processed. The upload was not counted; try again.",
    { ...(row.error_details && { details: row.error_details }) },
  );
}
