import type { KeywordItem } from "@termsift/core/contract";
import { startTransition, useEffect, useState } from "react";
import { findThemes, type Themes } from "./themes.ts";

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

/** The working time between two pauses. Users do not notice such a short delay. */
const SLICE_MS = 10;

function createPause(signal: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    since = performance.now();
  };
}
