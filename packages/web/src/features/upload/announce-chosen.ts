import { track } from "../../lib/analytics.ts";
import { notifySuccess } from "../../lib/notify.tsx";
import { shownName } from "../../lib/shown-name.ts";
import { uploadStrings } from "./strings.ts";

/** Tells the user, and who counts, which file was taken. */
export function announceChosen(file: File): void {
  track("file_upload", { file_type: file.type || "text/csv", file_size: file.size });
  notifySuccess({ title: uploadStrings.toasts.uploaded, message: shownName(file.name) });
}
