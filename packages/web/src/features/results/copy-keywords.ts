import { track } from "../../lib/analytics.ts";
import { formatCount } from "../../lib/format.ts";
import { notifyFailure, notifySuccess } from "../../lib/notify.tsx";
import { resultStrings } from "./strings.ts";

const { summary: strings } = resultStrings;
const TOAST = "copy";

export async function copyKeywords(
  text: string,
  count: number,
  type: string,
  canDownload: boolean,
): Promise<void> {
  if (!(await writeClipboard(text))) {
    notifyFailure({
      id: TOAST,
      title: strings.copyFailed,
      message: strings.copyFailedMessage(canDownload),
    });
    return;
  }
  track("keywords_copy", { count, keyword_type: type });
  notifySuccess({
    id: TOAST,
    title: strings.copied,
    message: strings.copiedMessage(formatCount(count)),
  });
}

export function copyText(terms: readonly string[]): string {
  return terms.map((term) => `[${term}]`).join(" ");
}

/** Also works on plain http. Returns false if the browser refuses. */
async function writeClipboard(text: string): Promise<boolean> {
  // Undefined on plain http, except on localhost.
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
