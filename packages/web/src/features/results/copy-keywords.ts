import { track } from "../../lib/analytics.ts";
import { formatCount } from "../../lib/format.ts";
import { notifyFailure, notifySuccess } from "../../lib/notify.tsx";
import { writeClipboard } from "../../lib/write-clipboard.ts";
import { resultStrings } from "./strings.ts";

const { summary: strings } = resultStrings;
const TOAST = "copy";

export async function copyKeywords(
  text: string,
  count: number,
  type: string,
  canDownload: boolean,
  leftOut = 0,
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
    message: strings.copiedMessage(formatCount(count), leftOut),
  });
}
