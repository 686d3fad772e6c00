/** The codes of `AppError` in core and classifier. The server maps them to HTTP statuses, the CLI to exit codes. */
export type AppErrorCode =
  | "empty-file"
  | "not-a-table"
  | "unsupported-file"
  | "wrong-report"
  | "no-search-term-column"
  | "columns-unknown"
  | "ambiguous-numbers"
  | "file-too-large"
  | "broken-archive"
  | "invalid-profile"
  | "invalid-option"
  | "classifier-failed";

/** An error with a `message` for the user (the problem, its place and the next step) and `details` for programs. */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(
    code: AppErrorCode,
    message: string,
    options: { details?: Readonly<Record<string, unknown>>; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.details = options.details;
  }
}
