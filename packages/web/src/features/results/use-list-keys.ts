import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from "react";
import { focusOn, whenThere } from "../../lib/focus.ts";

const PAGE_ROWS = 7;

export function useListKeys(
  rowCount: number,
  container: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
) {
  const [active, setActive] = useState(0);
  const activeIndex = Math.min(active, Math.max(0, rowCount - 1));

  const move = (index: number) => {
    const next = Math.max(0, Math.min(rowCount - 1, index));
    setActive(next);
    scrollTo(next);
    // A row outside the view is rendered only some frames after the list has scrolled.
    const selector = `[data-index="${String(next)}"] [data-focus]`;
    const find = () => container.current?.querySelector<HTMLElement>(selector);
    whenThere(find, focusOn);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = targets[event.key]?.(activeIndex, rowCount);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(next);
  };
  const onFocus = (event: FocusEvent) => {
    const slot = event.target.closest("[data-index]");
    const index = Number(slot?.getAttribute("data-index"));
    if (slot && index !== active) setActive(index);
  };
  return { activeIndex, onKeyDown, onFocus };
}

const targets: Readonly<Record<string, (index: number, rowCount: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + PAGE_ROWS,
  PageUp: (index) => index - PAGE_ROWS,
  Home: () => 0,
  End: (_, rowCount) => rowCount - 1,
};
