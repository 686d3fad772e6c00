import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { z } from "zod";
import { isPageOver } from "./account.ts";
import { readStored } from "./read-stored.ts";

export type Toast = {
  readonly title: string;
  readonly message: ReactNode;
  readonly id?: string;
};

type Look = { readonly color: string; readonly role: string; readonly readMsMin: number };

const success: Look = { color: "pine", role: "status", readMsMin: 6_000 };
const failure: Look = { color: "red", role: "alert", readMsMin: 10_000 };
const READ_CHARACTER_MS = 80;
/** A key of session storage. If the page is replaced before a toast appears, the next page shows the toast. */
const LEFT_KEY = "leftToast";
const leftToastSchema = z.object({ title: z.string(), message: z.string() });
const failures = new Set<string>();

export function notifySuccess(toast: Toast): void {
  const { title, message } = toast;
  if (!isPageOver()) show(toast, success);
  else if (typeof message === "string")
    sessionStorage.setItem(LEFT_KEY, JSON.stringify({ title, message }));
}

/** Shows a failure and hides earlier failures. Toasts with an id stay, e.g. those about the end of a report. */
export function notifyFailure(toast: Toast): void {
  withdrawFailures();
  show(toast, failure);
  if (toast.id === undefined) failures.add(toast.title);
}

export function removeToasts(): void {
  notifications.clean();
}

/** Hides the failures without an id. Call this when the user tries something again. */
export function withdrawFailures(): void {
  for (const id of failures) notifications.hide(id);
  failures.clear();
}

export function tellLeftToast(): void {
  const left = readStored(sessionStorage, LEFT_KEY, leftToastSchema);
  sessionStorage.removeItem(LEFT_KEY);
  if (left) show(left, success);
}

function show({ title, message, id = title }: Toast, look: Look): void {
  const { readMsMin, ...style } = look;
  const length = title.length + (typeof message === "string" ? message.length : 0);
  const focusedBefore = document.activeElement;
  notifications.hide(id);
  notifications.show({
    ...style,
    id,
    title,
    message,
    autoClose: Math.max(readMsMin, length * READ_CHARACTER_MS),
    withBorder: true,
    closeButtonProps: { "aria-label": "Close notification" },
    onClose: () => giveFocusBack(focusedBefore),
  });
}

/** If a toast closes while it has the focus, returns the focus to the element that had it before the toast. */
function giveFocusBack(element: Element | null): void {
  const isInToast = document.activeElement?.closest("[role=alert], [role=status]") != null;
  if (isInToast && element instanceof HTMLElement) element.focus({ preventScroll: true });
}
