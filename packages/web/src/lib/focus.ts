import { useEffect, useState } from "react";

/** True if no element has the focus, so that the Tab key would start at the top of the page. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

/** True if the user is typing into a field. Then keys must not act as shortcuts. */
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

/** Calls `use` as soon as `find` returns an element. Gives up after `frames` animation frames. */
export function whenThere(
  find: () => HTMLElement | null | undefined,
  use: (element: HTMLElement) => void,
  frames = 10,
): void {
  const found = find();
  if (found) use(found);
  else if (frames > 0) requestAnimationFrame(() => whenThere(find, use, frames - 1));
}

/** If the component disappears while it has the focus, focuses the previously focused element or the heading. */
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
