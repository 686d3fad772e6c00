import { RequestError } from "../errors/request-error.ts";

export function fileChanged(): RequestError {
  return new RequestError(
    "file-changed",
    "Another file was sent to this upload URL after its processing had begun. Nothing was counted; process it again, or ask for a new URL.",
  );
}
