import { useSyncExternalStore, type ReactNode } from "react";

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
  void show(toast, { color: "pine", autoClose: READ_MS, role: "status" });
}

export function notifyFailure(toast: Toast): void {
  void show(toast, { color: "red", autoClose: READ_FAILURE_MS, role: "alert" });
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
