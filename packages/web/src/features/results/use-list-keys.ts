import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from "react";

const PAGE_ROWS = 7;

/**
 * Arrow keys, Home, End and Page keys in a list of which only some rows exist. One row can be reached by Tab; the rest
 * by these keys.
 */
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
    focusWhenThere(container, next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = targetOf(event.key, activeIndex, rowCount);
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

function targetOf(key: string, index: number, rowCount: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return index + 1;
    case "ArrowUp":
      return index - 1;
    case "PageDown":
      return index + PAGE_ROWS;
    case "PageUp":
      return index - PAGE_ROWS;
    case "Home":
      return 0;
    case "End":
      return rowCount - 1;
    default:
      return undefined;
  }
}

const FRAMES_MAX = 10;

/** The row may have to be scrolled to and made first, which takes a frame or two. */
function focusWhenThere(
  container: RefObject<HTMLElement | null>,
  index: number,
  framesLeft = FRAMES_MAX,
): void {
  const selector = `[data-index="${String(index)}"] [data-focus]`;
  const target = container.current?.querySelector<HTMLElement>(selector);
  if (target) target.focus({ preventScroll: true });
  else if (framesLeft > 0) {
    requestAnimationFrame(() => focusWhenThere(container, index, framesLeft - 1));
  }
}
