import { type RefObject, useEffect } from "react";
import { isScrollHeld } from "../../../lib/hold-scroll.ts";

/**
 * Keeps what a user reads in `section` where it is while a part above it, of which the beginning is out of sight already,
 * gets another height: a preview takes its time, and is longer than the room kept for it. Such parts carry `data-grows`;
 * what follows each, `data-below`. Browsers that do so by themselves lose hold of what is replaced.
 */
export function useHeldBelow(section: RefObject<HTMLElement | null>): void {
  useEffect(() => (section.current === null ? undefined : holdBelow(section.current)), [section]);
}

/** What a user does somewhere on the page. */
const ACTIONS = ["pointerdown", "keydown"] as const;

function holdBelow(section: HTMLElement): () => void {
  const anchor = createAnchor(section);
  const growth = new ResizeObserver(anchor.hold);
  for (const part of anchor.growing) growth.observe(part);
  addEventListener("scroll", anchor.onScroll, { passive: true });
  for (const action of ACTIONS) addEventListener(action, anchor.onAction, { passive: true });
  return () => {
    growth.disconnect();
    removeEventListener("scroll", anchor.onScroll);
    for (const action of ACTIONS) removeEventListener(action, anchor.onAction);
  };
}

function createAnchor(section: HTMLElement) {
  const growing = [...section.querySelectorAll<HTMLElement>("[data-grows]")];
  const below = [...section.querySelectorAll("[data-below]")];
  let held: Element | undefined;
  let top = 0;
  let height = 0;
  let isAtWork = false;
  // Theirs alone: what opens further down moves nothing, and whoever scrolls meanwhile is not to be taken back.
  const heightNow = () => growing.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
  const note = () => {
    held = below[growing.findLastIndex((each) => topOf(each) < 0)];
    top = held ? topOf(held) : 0;
    height = heightNow();
  };
  note();
  return {
    growing,
    hold: (): void => {
      const moved = held && !isAtWork && !isScrollHeld() ? topOf(held) - top : 0;
      if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: "instant" });
      note();
    },
    onScroll: (): void => {
      // The browser's own answer to another height is none of the user's moves.
      if (heightNow() === height) note();
    },
    // Who works in such a part looks at that, and not at what is below.
    onAction: ({ target }: Event): void => {
      isAtWork = target instanceof Node && growing.some((each) => each.contains(target));
    },
  };
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}
