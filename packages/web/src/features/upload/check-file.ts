import { track } from "../../lib/analytics.ts";
import { notifySuccess } from "../../lib/notify.tsx";
import { shownName } from "../../lib/format.ts";
import { uploadStrings } from "./strings.ts";

const { toasts } = uploadStrings;
const MEGABYTE = 1024 * 1024;

type Refusal = { readonly title: string; readonly message: string };

export function checkFile(file: File, sizeBytesMax: number): Refusal | undefined {
  const isCsv = file.type === "text/csv" || file.name.toLowerCase().endsWith(".csv");
  if (!isCsv) return { title: toasts.invalidType, message: toasts.invalidTypeMessage };
  if (file.size === 0) return { title: toasts.empty, message: toasts.emptyMessage };
  if (file.size > sizeBytesMax) {
    const megabytes = Math.floor(sizeBytesMax / MEGABYTE);
    return { title: toasts.tooLarge, message: toasts.tooLargeMessage(megabytes) };
  }
  return undefined;
}

export function formatFileSize(sizeBytes: number): string {
  if (sizeBytes < 1024) return `${String(sizeBytes)} bytes`;
  if (sizeBytes < MEGABYTE) return `${(sizeBytes / 1024).toFixed(0)} kB`;
  return `${(sizeBytes / MEGABYTE).toFixed(1)} MB`;
}

export function announceChosen(file: File): void {
  track("file_upload", { file_type: file.type || "text/csv", file_size: file.size });
  notifySuccess({ title: toasts.uploaded, message: shownName(file.name) });
}
