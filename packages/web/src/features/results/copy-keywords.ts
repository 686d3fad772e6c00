import { exactNegativesFor } from "@termsift/core/exclusions";
import { createElement } from "react";
import { track } from "../../lib/analytics.ts";
import { formatCount } from "../../lib/format.ts";
import { notifyFailure, notifySuccess } from "../../lib/notify.tsx";
import { writeClipboard } from "../../lib/write-clipboard.ts";
import { currentView, type ExclusionState } from "./exclusions/exclusion-state.ts";
import { resultStrings } from "./strings.ts";

const { summary: strings } = resultStrings;
const TOAST = "copy";

type Copy = {
  readonly text: string;
  readonly count: number;
  readonly method: string;
  readonly canDownload: boolean;
  /** Shown below the text of the toast, e.g. how many terms are not copied. */
  readonly note?: string | null;
};

export async function copyKeywords({ text, count, method, canDownload, note }: Copy) {
  if (!(await writeClipboard(text))) {
    notifyFailure({
      id: TOAST,
      title: strings.copyFailed,
      message: strings.copyFailedMessage(canDownload),
    });
    return;
  }
  track("keywords_copy", { count, keyword_type: method });
  const message = strings.copiedMessage(formatCount(count));
  notifySuccess({
    id: TOAST,
    title: strings.copied,
    message: note ? [message, createElement("div", { key: "note" }, note)] : message,
  });
}

/** Returns the exact negatives of the shown terms, except those that the platform refuses or that block a kept term. */
export function exactOf(state: ExclusionState, terms: readonly { readonly term: string }[]) {
  const shown = terms.map(({ term }) => term);
  const view = currentView(state);
  if (view === null) return exactNegativesFor(state.settings.platform, shown);
  const without = new Set(view.exact.without);
  const texts = new Map(view.exact.texts.map(({ term, text }) => [term, text]));
  return shown
    .filter((term) => !without.has(term))
    .map((term) => ({ text: texts.get(term) ?? term, matchType: "exact" as const }));
}
