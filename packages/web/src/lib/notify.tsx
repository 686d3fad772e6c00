import { useSyncExternalStore, type ReactNode } from "react";
import { isPageOver } from "./account.ts";
import { isRecord } from "./api-request-error.ts";

export type Toast = {
  readonly title: string;
  readonly message: ReactNode;
  /** One toast of a name is shown at a time: saying it again replaces it. */
  readonly id?: string;
};

const READ_MS = 6_000;
const READ_FAILURE_MS = 10_000;
/** More would cover what they talk about on a phone. */
const TOASTS_MAX = 2;
const listeners = new Set<() => void>();
let isAreaWanted = false;

export function notifySuccess(toast: Toast): void {
  if (isPageOver()) leaveToNextPage(toast);
  else showSuccess(toast);
}

function showSuccess(toast: Toast): void {
  void show(toast, { color: "pine", autoClose: READ_MS, role: "status" });
}

export function notifyFailure(toast: Toast): void {
  void show(toast, { color: "red", autoClose: READ_FAILURE_MS, role: "alert" });
}

/** Takes all toasts away: they tell of what their user did. */
export async function removeToasts(): Promise<void> {
  if (!isAreaWanted) return;
  const { notifications } = await loadToasts();
  notifications.cleanQueue();
  notifications.clean();
}

/** In session storage: what the page that ended with a sign-in had to say. */
const LEFT_KEY = "leftToast";

function leaveToNextPage({ title, message }: Toast): void {
  if (typeof message === "string") {
    sessionStorage.setItem(LEFT_KEY, JSON.stringify({ title, message }));
  }
}

/** Says what the page before this one had no time to say. */
export function tellLeftToast(): void {
  const text = sessionStorage.getItem(LEFT_KEY);
  if (text === null) return;
  sessionStorage.removeItem(LEFT_KEY);
  const left: unknown = JSON.parse(text);
  if (!isRecord(left)) return;
  const { title, message } = left;
  if (typeof title === "string" && typeof message === "string") showSuccess({ title, message });
}

/** Whether a toast was ever shown: until then the page does without the code of toasts. */
export function useIsToastAreaWanted(): boolean {
  const read = () => isAreaWanted;
  return useSyncExternalStore(subscribe, read, read);
}

/** Fetched right after the first paint, so that a toast that says "offline" does not need the network. */
export const loadToasts = () => import("@mantine/notifications");

async function show({ title, message, id = title }: Toast, look: object): Promise<void> {
  const { notifications, notificationsStore } = await loadToasts();
  isAreaWanted = true;
  for (const listener of listeners) listener();
  notifications.hide(id);
  // The newest is seen at once: in a queue behind older ones it would come when nobody knows any more what it is about.
  const shown = notificationsStore.getState().notifications;
  for (const old of shown.slice(0, Math.max(0, shown.length + 1 - TOASTS_MAX))) {
    if (old.id !== undefined) notifications.hide(old.id);
  }
  notifications.show({
    ...look,
    id,
    title,
    message,
    withBorder: true,
    closeButtonProps: { "aria-label": "Close notification" },
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
