import { type ColumnsUnknown, columnsUnknownSchema } from "@termsift/core/contract";
import { z } from "zod";
import { ApiRequestError } from "../../lib/api-request-error.ts";

export type AskedColumns = Pick<ColumnsUnknown, "columns"> &
  Partial<Pick<ColumnsUnknown, "proposal">>;

/** A failed step of the upload. `message` is the title of the toast, `explanation` its text. */
export class UploadFailure extends Error {
  override readonly name = "UploadFailure";
  readonly explanation: string;
  readonly code: string;
  /** What the user is asked about the columns of the report, if that is what failed. */
  readonly asked: AskedColumns | undefined;
  readonly mayGoOn: boolean;
  readonly isRefusal: boolean;

  private constructor(title: string, explanation: string, cause: unknown, isSent: boolean) {
    super(title, { cause });
    this.explanation = explanation;
    this.code = cause instanceof ApiRequestError ? cause.code : "unknown";
    this.asked = askedColumnsOf(cause);
    const isOpen = !(cause instanceof ApiRequestError) || passingStatuses.has(cause.status);
    this.mayGoOn = isSent && isOpen;
    this.isRefusal = !isOpen && cause.status < 500;
  }

  /** `isSent`: false if the file has not reached the server, so that the server cannot be filtering it. */
  static of(title: string, cause: unknown, isSent = true): UploadFailure {
    if (cause instanceof UploadFailure) return cause;
    const explanation = explain(cause);
    const again = isSent ? PROCESS_AGAIN : SEND_AGAIN;
    return new UploadFailure(
      title,
      title.endsWith(explanation) ? again : explanation,
      cause,
      isSent,
    );
  }
}

const TRY_AGAIN = "The upload was not counted. Try again.";
const SEND_AGAIN =
  "The upload was not counted. Process the file again when the connection is back.";
const PROCESS_AGAIN = "The upload was not counted. Wait a minute, then process the file again.";
const FILE_GONE =
  "The file is no longer on the server. The upload was not counted. Choose the file again and process it.";
const goneCodes: ReadonlySet<string> = new Set([
  "upload-not-found",
  "upload-expired",
  "file-missing",
]);
/** HTTP statuses after which the server may still be filtering the report. 0 means no connection. */
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

function askedColumnsOf(cause: unknown): AskedColumns | undefined {
  if (!(cause instanceof ApiRequestError)) return undefined;
  if (cause.code === "columns-unknown") return columnsUnknownSchema.safeParse(cause.details).data;
  const names = cause.code === "no-search-term-column" ? cause.details?.["columns"] : undefined;
  const { data } = z.array(z.string()).min(1).safeParse(names);
  return data && { columns: data.map((name) => ({ name, samples: [] })) };
}
