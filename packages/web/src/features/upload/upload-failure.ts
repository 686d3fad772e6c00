import { ApiRequestError } from "../../lib/api-request-error.ts";

/** A step of the upload that failed: `message` is the title of the toast, `explanation` what it says. */
export class UploadFailure extends Error {
  readonly explanation: string;
  readonly code: string;
  readonly columns: readonly string[];
  /** The server has not said that this is the end: it may be at work, now or once it is reached again. */
  readonly mayGoOn: boolean;
  /** The server's own fault, and its last word: the same file may well go through next time. */
  readonly isServers: boolean;
  /** There was no answer at all. */
  readonly isUnreached: boolean;

  private constructor(title: string, explanation: string, cause: unknown) {
    super(title, { cause });
    this.name = "UploadFailure";
    this.explanation = explanation;
    this.code = cause instanceof ApiRequestError ? cause.code : "unknown";
    this.columns = columnsOf(cause);
    this.isUnreached = cause instanceof ApiRequestError && cause.status === 0;
    this.mayGoOn = !(cause instanceof ApiRequestError) || passingStatuses.has(cause.status);
    this.isServers =
      !this.mayGoOn && cause instanceof ApiRequestError && cause.status >= SERVER_ERROR;
  }

  /** What was told apart already stays as it is. */
  static of(title: string, cause: unknown): UploadFailure {
    if (cause instanceof UploadFailure) return cause;
    const explanation = explain(cause);
    // What the title has said already is not said twice.
    const isSaid = title.endsWith(explanation);
    return new UploadFailure(title, isSaid ? CHOOSE_AGAIN : explanation, cause);
  }
}

const SERVER_ERROR = 500;
const TRY_AGAIN = "Nothing was counted. Try again.";
/** The API says it in its own words: which calls are to be made. */
const FILE_GONE =
  "The file is not at the server any more. Nothing was counted. Choose it again and process it.";
const goneCodes: ReadonlySet<string> = new Set([
  "upload-not-found",
  "upload-expired",
  "file-missing",
]);
const CHOOSE_AGAIN = "Nothing was counted. Process the file again once the server is reached.";
/** Not reached, session ended, asked too often, or not up: nothing is said of the work itself. */
const passingStatuses: ReadonlySet<number> = new Set([0, 401, 429, 502, 503, 504]);

function explain(cause: unknown): string {
  if (!(cause instanceof ApiRequestError)) return TRY_AGAIN;
  if (goneCodes.has(cause.code)) return FILE_GONE;
  const explanation = cause.details?.["explanation"];
  if (cause.code === "upload-failed") {
    return typeof explanation === "string" ? explanation : TRY_AGAIN;
  }
  return cause.message;
}

/** The columns that a table without a recognised search term column has, for the user to choose from. */
function columnsOf(cause: unknown): readonly string[] {
  if (!(cause instanceof ApiRequestError) || cause.code !== "no-search-term-column") return [];
  const columns = cause.details?.["columns"];
  if (!Array.isArray(columns)) return [];
  return columns.filter((column) => typeof column === "string" && column !== "");
}
