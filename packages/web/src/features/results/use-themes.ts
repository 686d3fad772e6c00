import type { KeywordItem } from "@termsift/core/contract";
import { startTransition, useEffect, useState } from "react";
import { nextPaint } from "../../lib/next-paint.ts";
import { findThemes, type Themes } from "./themes.ts";

/** Undefined at first: grouping a hundred thousand terms must not delay the first sight of the lists. */
export function useThemes(
  excluded: readonly KeywordItem[],
  kept: readonly KeywordItem[],
): Themes | undefined {
  const [themes, setThemes] = useState<Themes>();
  useEffect(() => {
    let isLeft = false;
    // A timer alone comes before the first frame, which would then wait for the themes.
    void nextPaint().then(() => {
      if (isLeft) return;
      const found = findThemes(excluded, kept);
      startTransition(() => setThemes(found));
    });
    return () => {
      isLeft = true;
    };
  }, [excluded, kept]);
  return themes;
}
