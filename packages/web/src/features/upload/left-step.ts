import type { UploadStanding } from "@termsift/core/contract";
import { ApiRequestError } from "../../lib/api-request-error.ts";
import { wasBegun, type PendingUpload } from "./pending-upload.ts";
import { uploadStrings } from "./strings.ts";
import { UploadFailure } from "./upload-failure.ts";

/** What is to be done about an upload that nobody watches. */
export type LeftStep =
  | { readonly kind: "wait" | "begin" | "filtered" | "cancelled" }
  | { readonly kind: "failed"; readonly failure: UploadFailure };

/** A refusal that is final: the server has said how it ended, whatever status its reason has elsewhere. */
const FINAL_STATUS = 500;
const { toasts } = uploadStrings;

/** @example leftStepOf(upload, { key, state: "filtered" }).kind // "filtered" */
export function leftStepOf(upload: PendingUpload, { state, error }: UploadStanding): LeftStep {
  switch (state) {
    case "running":
      return { kind: "wait" };
    case "filtered":
      return { kind: "filtered" };
    case "failed":
      if (error?.code === "cancelled") return { kind: "cancelled" };
      return failed({ ...error, message: error?.message ?? "" });
    case "open":
      if (wasBegun(upload)) return { kind: "cancelled" };
      // Who wanted it to be stopped does not want it to be begun.
      return { kind: upload.trouble === "unstopped" ? "wait" : "begin" };
    case "removed":
      return wasBegun(upload) ? { kind: "cancelled" } : failed({ code: "upload-expired" });
    case "unknown":
      return failed({ code: "upload-not-found" });
  }
}

type Reason = {
  readonly code?: string;
  readonly message?: string;
  readonly details?: Record<string, unknown> | undefined;
};

function failed({ code = "unknown", message = "", details }: Reason): LeftStep {
  const cause = new ApiRequestError({ status: FINAL_STATUS, code, message, details });
  return { kind: "failed", failure: UploadFailure.of(toasts.processFailed, cause) };
}
