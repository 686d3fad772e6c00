import { track } from "../../lib/analytics.ts";
import { notifySuccess } from "../../lib/notify.tsx";
import { shownName } from "../../lib/shown-name.ts";
import { uploadStrings } from "./strings.ts";

/** What the toasts of the upload's card are known by. */
export const CARD = "upload";

/** Tells the user, and who counts, which file was taken. */
export function announceChosen(file: File): void {
  track("file_upload", { file_type: file.type || "text/csv", file_size: file.size });
  const { uploaded } = uploadStrings.toasts;
  notifySuccess({ title: uploaded, message: shownName(file.name), form: CARD });
}
