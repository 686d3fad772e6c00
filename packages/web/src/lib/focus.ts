import { useEffect, useState } from "react";

/** Whether the focused element is gone, so that Tab would begin at the top of the page. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

/** Moves the focus to the heading of the page. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) focusOn(heading);
  else document.querySelector("main")?.focus({ preventScroll: true });
}

/** Focuses an element that Tab does not reach, such as a heading. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** When this component goes with the focus inside, the element focused before it gets the focus back, or else the heading. */
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
