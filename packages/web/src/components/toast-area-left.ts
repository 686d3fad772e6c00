import { type NotificationData, notifications, notificationsStore } from "@mantine/notifications";
import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** Of the time that a slow reader needs: by then most have read it. */
const READ_SHARE = 0.4;
/** What is said so shortly before the page is left is said of what led away, and meant for the next page. */
const SAID_WITH_LEAVING_MS = 700;

export type StayingToast = {
  /** How long it was to stay, from when it came. */
  readonly staysMs: number;
  readonly cameAt: number;
  /** When the user set out for the next page. */
  readonly leftAt: number;
  readonly now: number;
};

/** How much longer a toast stays on the page after the one that it came on; undefined: as long as it was to. */
export function stillStaysMs({ staysMs, cameAt, leftAt, now }: StayingToast): number | undefined {
  if (leftAt - cameAt < SAID_WITH_LEAVING_MS) return undefined;
  return Math.max(1, staysMs * READ_SHARE - (now - cameAt));
}

/** Has toasts of a page that was left go as soon as they are read. A failure stays: it may be of what still goes on. */
export function useToastsLeftBehind(): void {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const shown = useRef(pathname);
  const leftAt = useRef<number>(undefined);
  const cameAt = useArrivals();
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const now = performance.now();
    const hasten = (toast: NotificationData): NotificationData => {
      const came = cameAt.get(toast.message as object);
      const { autoClose } = toast;
      if (came === undefined || typeof autoClose !== "number" || isLasting(toast)) return toast;
      const times = { staysMs: autoClose, cameAt: came, leftAt: leftAt.current ?? now, now };
      return { ...toast, autoClose: stillStaysMs(times) ?? autoClose };
    };
    notifications.updateState(notificationsStore, (toasts) => toasts.map(hasten));
  }, [pathname, cameAt]);
  useEffect(() => {
    leftAt.current = state === "idle" ? undefined : performance.now();
  }, [state]);
}

function isLasting(toast: NotificationData): boolean {
  return toast.role === "alert" && toast["data-form"] === undefined;
}

/** When each toast came, by what it says: whatever is said anew is another message. */
function useArrivals(): WeakMap<object, number> {
  const { current: arrivals } = useRef(new WeakMap<object, number>());
  useEffect(() => {
    const note = () => {
      for (const { message } of notificationsStore.getState().notifications) {
        if (typeof message !== "object" || message === null || arrivals.has(message)) continue;
        arrivals.set(message, performance.now());
      }
    };
    note();
    return notificationsStore.subscribe(note);
  }, [arrivals]);
  return arrivals;
}
