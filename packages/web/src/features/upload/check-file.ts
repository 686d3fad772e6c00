import { uploadStrings } from "./strings.ts";

const { toasts } = uploadStrings;
const MEGABYTE = 1024 * 1024;

type Refusal = { readonly title: string; readonly message: string };

/** Why this file can not be processed; undefined when it can. */
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

/** @example formatFileSize(2_400_000) // "2.3 MB" */
export function formatFileSize(sizeBytes: number): string {
  if (sizeBytes < 1024) return `${String(sizeBytes)} bytes`;
  if (sizeBytes < MEGABYTE) return `${(sizeBytes / 1024).toFixed(0)} kB`;
  return `${(sizeBytes / MEGABYTE).toFixed(1)} MB`;
}
