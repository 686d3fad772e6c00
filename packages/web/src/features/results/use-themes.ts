import type { KeywordItem } from "@termsift/core/contract";
import { startTransition, useEffect, useState } from "react";
import { findThemes, type Themes } from "./themes.ts";

/** Undefined at first: grouping a hundred thousand terms must not delay the first sight of the lists. */
export function useThemes(
  excluded: readonly KeywordItem[],
  kept: readonly KeywordItem[],
): Themes | undefined {
  const [themes, setThemes] = useState<Themes>();
  useEffect(() => {
    const timer = setTimeout(() => {
      const found = findThemes(excluded, kept);
      startTransition(() => setThemes(found));
    });
    return () => clearTimeout(timer);
  }, [excluded, kept]);
  return themes;
}
