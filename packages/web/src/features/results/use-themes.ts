import type { KeywordItem } from "@termsift/core/contract";
import { startTransition, useEffect, useState } from "react";
import { findThemes, type Themes } from "./themes.ts";

/** Undefined until they are found: grouping waits for the first paint and yields to the page. */
export function useThemes(
  excluded: readonly KeywordItem[],
  kept: readonly KeywordItem[],
  isPainted: boolean,
  hasCost: boolean,
): Themes | undefined {
  const [themes, setThemes] = useState<Themes>();
  useEffect(() => {
    if (!isPainted) return undefined;
    const leaving = new AbortController();
    findThemes(excluded, kept, createPause(leaving.signal), hasCost).then(
      (found) => startTransition(() => setThemes(found)),
      (error: unknown) => {
        if (!leaving.signal.aborted) throw error;
      },
    );
    return () => leaving.abort();
  }, [excluded, kept, isPainted, hasCost]);
  return themes;
}

/** Users do not notice a delay of this length. */
const SLICE_MS = 10;

/** A pause for long work: yields once a slice of time is used up, and throws if `signal` is aborted. */
function createPause(signal: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    since = performance.now();
  };
}
