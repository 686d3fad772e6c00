import type { KeywordItem } from "@termsift/core/contract";
import type { ExclusionStore } from "./exclusion-store.ts";
import { keepSwitches, readSwitches } from "./kept-switches.ts";
import type { ShownResult } from "./shown-result.ts";

/** Quick switching is stored once. */
const DELAY_MS = 300;

/**
 * The terms of a result that the user switched before the page was left or loaded anew, or in another tab before this one
 * opened it: a term that was taken out must never be copied because of that, nor the lists contradict the decisions that
 * the server has. A result that only this browser has is gone with its page.
 */
export function rememberedSwitches(
  resultId: string | undefined,
  { negative, irrelevant, review }: Pick<ShownResult, "negative" | "irrelevant" | "review">,
): KeywordItem[] {
  if (resultId === undefined) return [];
  const terms = new Set(readSwitches(resultId));
  return [...negative, ...irrelevant, ...review].filter(({ term }) => terms.has(term));
}

/** Stores what is switched from now on; the answer ends that, with the last of it stored. */
export function rememberSwitches(
  resultId: string | undefined,
  store: Pick<ExclusionStore, "subscribe" | "switchedTerms">,
): () => void {
  if (resultId === undefined) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    keepSwitches(resultId, store.switchedTerms());
  };
  const stop = store.subscribe(() => {
    timer ??= setTimeout(write, DELAY_MS);
  });
  addEventListener("pagehide", write);
  return () => {
    stop();
    removeEventListener("pagehide", write);
    write();
  };
}
