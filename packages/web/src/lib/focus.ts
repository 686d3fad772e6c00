import { useEffect, useState } from "react";

/** Whether what had the focus is gone: the next press of Tab would begin before the page's header. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

/** Puts the focus at the heading of what the page shows, from where reading and Tab go on. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) focusOn(heading);
  else document.querySelector("main")?.focus({ preventScroll: true });
}

/** Gives the focus to something that nobody reaches by Tab, such as a heading. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Where this part of the page goes and takes the focus along, what had it before has it again; else the heading. */
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
