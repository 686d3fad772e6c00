import "@mantine/notifications/styles.css";
import { Notifications } from "@mantine/notifications";
import { type RefObject, useEffect, useRef } from "react";
import { focusHeading, isFocusLost } from "../lib/focus.ts";
import { useToastsLeftBehind } from "./toast-area-left.ts";
import { useToastPlace } from "./toast-area-place.ts";
import classes from "./toast-area.module.css";

const LABEL = "Notifications";

export default function ToastArea() {
  const area = useFocusReturned();
  useToastPlace(area);
  useToastsLeftBehind();
  return (
    <section ref={area} aria-label={LABEL}>
      <Notifications
        position="top-center"
        className={classes.toasts ?? ""}
        classNames={{ notification: classes.toast ?? "" }}
        notificationMaxHeight="80vh"
        withinPortal={false}
      />
    </section>
  );
}

/** Where a toast goes that had the focus, what had it before the toast has it again. */
function useFocusReturned(): RefObject<HTMLElement | null> {
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    let before = document.activeElement;
    let inside: Element | null = null;
    const follow = ({ target }: Event) => {
      const focused = target instanceof Element ? target : null;
      const isInside = element.contains(focused);
      inside = isInside ? focused : null;
      if (!isInside) before = focused;
    };
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) inside = null;
    };
    const observer = new MutationObserver(() => {
      if (inside === null || inside.isConnected || !isFocusLost()) return;
      inside = null;
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) {
        before.focus({ preventScroll: true });
      } else focusHeading();
    });
    document.addEventListener("focusin", follow);
    document.addEventListener("pointerdown", leave);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", follow);
      document.removeEventListener("pointerdown", leave);
      observer.disconnect();
    };
  }, []);
  return area;
}
