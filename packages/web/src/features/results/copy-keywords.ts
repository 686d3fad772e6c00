import { track } from "../../lib/analytics.ts";
import { formatCount } from "../../lib/format.ts";
import { notifyFailure, notifySuccess } from "../../lib/notify.tsx";
import { writeClipboard } from "../../lib/write-clipboard.ts";
import { copyText, type CopyStyle } from "./copy-text.ts";
import { resultStrings } from "./strings.ts";

const { summary: strings } = resultStrings;
const TOAST = "copy";

export async function copyKeywords(
  terms: readonly string[],
  style: CopyStyle,
  canDownload: boolean,
): Promise<void> {
  if (!(await writeClipboard(copyText(terms, style)))) {
    notifyFailure({
      id: TOAST,
      title: strings.copyFailed,
      message: strings.copyFailedMessage(canDownload),
    });
    return;
  }
  track("keywords_copy", { count: terms.length, keyword_type: style });
  notifySuccess({
    id: TOAST,
    title: strings.copied,
    message: strings.copiedMessage(formatCount(terms.length)),
  });
}
