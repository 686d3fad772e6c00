/** Every way in which a request for our core work can be refused; the hosts map codes to exit codes and HTTP statuses. */
export const appErrorCodes = [
  "empty-file",
  "not-a-table",
  "unsupported-file",
  "wrong-report",
  "no-search-term-column",
  "ambiguous-numbers",
  "file-too-large",
  "broken-archive",
  "invalid-profile",
  "invalid-option",
  "classifier-failed",
] as const;

export type AppErrorCode = (typeof appErrorCodes)[number];

export type AppErrorDetails = Readonly<Record<string, unknown>>;

/**
 * An error with a message for the user: what is wrong, where, what to do next. Carries no HTTP status; `details` holds
 * facts for programs (columns found, line, column).
 */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly details: AppErrorDetails | undefined;

  constructor(
    code: AppErrorCode,
    message: string,
    options: { details?: AppErrorDetails; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.details = options.details;
  }
}
