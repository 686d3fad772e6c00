import type { Virtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef } from "react";

type Rows = Virtualizer<HTMLDivElement, Element>;

type Shown = { readonly version: unknown; readonly openIndex: number };

/**
 * Measures the rows again when the details of one open or close. Keeps the first visible row where it is when `version`
 * changes, although other rows may then be above it.
 */
export function useKeptPlace(
  rows: Rows,
  keyOf: (index: number) => string | number,
  { version, openIndex }: Shown,
): void {
  useLayoutEffect(() => rows.measure(), [rows, openIndex]);
  const place = useRef<{ readonly key: string | number; readonly above: number }>(undefined);
  useLayoutEffect(() => {
    const { current } = place;
    if (current === undefined || rows.scrollOffset === 0) return;
    const { count } = rows.options;
    for (let index = 0; index < count; index += 1) {
      if (keyOf(index) !== current.key) continue;
      const start = rows.getOffsetForIndex(index, "start")?.[0] ?? 0;
      rows.scrollToOffset(start + current.above);
      return;
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new version moves rows without the user's wish
  }, [version]);
  useEffect(() => {
    const offset = rows.scrollOffset ?? 0;
    const first = rows.getVirtualItems().find(({ end }) => end > offset);
    place.current = first && { key: keyOf(first.index), above: offset - first.start };
  });
}
