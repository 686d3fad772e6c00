import { checkNegative, formatNegative, type NegativeKeyword } from "@termsift/core/exclusions";
import { track } from "../../lib/analytics.ts";
import { formatCount } from "../../lib/format.ts";
import { notifyFailure, notifySuccess } from "../../lib/notify.tsx";
import { writeClipboard } from "../../lib/write-clipboard.ts";
import { currentView, type ExclusionState } from "./exclusions/exclusion-state.ts";
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
    message: `${strings.copiedMessage(formatCount(count))}${leftOut > 0 ? `. ${strings.leftOut(leftOut)}` : ""}`,
  });
}

/** Returns the exact negatives that the export files contain or, without a preview, those that the platform accepts. */
export function writtenOf(state: ExclusionState, exact: readonly NegativeKeyword[]) {
  const view = currentView(state);
  if (view === null) {
    return exact.filter((one) => checkNegative(state.settings.platform, one).length === 0);
  }
  const written = new Set(view.negatives);
  return exact.filter((one) => written.has(formatNegative(one)));
}
