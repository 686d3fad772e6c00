import { useEffect, useState } from "react";

/** True if no element has the focus. In this state, the Tab key starts at the top of the page. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

/** True if the user types into a field. In this case, a key is no shortcut. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches(":read-write");
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) focusOn(heading);
  else document.querySelector("main")?.focus({ preventScroll: true });
}

export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Calls `use` with an element as soon as it is there, if that is within so many frames. */
export function whenThere(
  find: () => HTMLElement | null | undefined,
  use: (element: HTMLElement) => void,
  frames = 10,
): void {
  const found = find();
  if (found) use(found);
  else if (frames > 0) requestAnimationFrame(() => whenThere(find, use, frames - 1));
}

/** If the component disappears with the focus, focuses the element that had it before, or else the heading. */
export function useFocusHandedOn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (!isFocusLost()) return;
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
      if (isFocusLost()) focusHeading();
    },
    [before],
  );
}
