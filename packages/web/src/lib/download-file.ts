const RELEASE_AFTER_MS = 60_000;

export function downloadFile(
  fileName: string,
  mediaType: string,
  content: string | Uint8Array,
): void {
  const part = typeof content === "string" ? content : new Uint8Array(content);
  const url = URL.createObjectURL(new Blob([part], { type: mediaType }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}
