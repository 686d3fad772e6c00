import type { KeywordItem } from "@termsift/core/contract";
import { startTransition, useEffect, useState } from "react";
import { createPause } from "../../lib/create-pause.ts";
import { findThemes, type Themes } from "./themes.ts";

/**
 * Undefined until they are found: grouping a hundred thousand terms must neither delay the first sight of the lists nor
 * hold up the page, so it waits for `isPainted` and takes its time.
 */
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
