import type { KeywordItem } from "@termsift/core/contract";
import { z } from "zod";
import { readSession, removeSession, sessionKeys, writeSession } from "../../lib/session-store.ts";
import type { ExclusionStore } from "./exclusion-store.ts";
import type { ShownResult } from "./shown-result.ts";
import { isStoredResult } from "./stored-result.ts";

const storedSchema = z.object({ result: z.string(), terms: z.array(z.string()) });
/** Quick switching is stored once. */
const DELAY_MS = 300;

/**
 * The terms of a result that the user switched before the page was left or loaded anew, while this browser tab is open:
 * a term that was taken out must never be copied because of a reload. Of one result of the server, the last that was
 * switched in; a result that only this browser has is gone with its page.
 */
export function rememberedSwitches(
  resultId: string | undefined,
  { negative, irrelevant, review }: Pick<ShownResult, "negative" | "irrelevant" | "review">,
): KeywordItem[] {
  const read = (value: unknown) => storedSchema.safeParse(value).data;
  const stored = readSession(sessionKeys.switchedTerms, read);
  if (stored === undefined || stored.result !== resultId) return [];
  const terms = new Set(stored.terms);
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
    // Who has started over wants nothing of the result to come back.
    if (!isStoredResult(resultId)) return;
    const terms = store.switchedTerms();
    if (terms.length === 0) removeSession(sessionKeys.switchedTerms);
    else writeSession(sessionKeys.switchedTerms, { result: resultId, terms });
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
