/** Copies a text, even on a page without https. Returns false if the browser refuses. */
export async function writeClipboard(text: string): Promise<boolean> {
  // `clipboard` is undefined on plain http, except on localhost.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  try {
    if (!clipboard) return copyBySelection(text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  const focused = document.activeElement;
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
