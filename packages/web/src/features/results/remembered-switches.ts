import type { KeywordItem } from "@termsift/core/contract";
import type { ExclusionStore } from "./exclusion-store.ts";
import { keepSwitches, readSwitches } from "./kept-switches.ts";
import { type ShownResult, switchableOf } from "./shown-result.ts";

const DELAY_MS = 300;

/** Returns the terms that the user has switched before, so that a removed term is not copied after a reload. */
export function rememberedSwitches(
  resultId: string | undefined,
  result: ShownResult,
): KeywordItem[] {
  if (resultId === undefined) return [];
  const terms = new Set(readSwitches(resultId));
  return switchableOf(result).filter(({ term }) => terms.has(term));
}

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
