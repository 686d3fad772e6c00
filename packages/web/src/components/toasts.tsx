import { useEffect } from "react";
import { loadToasts, useIsToastAreaWanted } from "../lib/notify.tsx";
import { onDemand } from "./on-demand.tsx";

const ToastArea = onDemand(() => import("./toast-area.tsx"), false);
/** Once the page has come to rest: a toast that says "offline" can not be fetched any more. */
const AT_REST_MS = 1_000;

/** Stands inside of the router, since a toast may hold a link. */
export function Toasts() {
  const isWanted = useIsToastAreaWanted();
  useEffect(() => {
    const timer = setTimeout(prepareToasts, AT_REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isWanted ? <ToastArea /> : null;
}

function prepareToasts(): void {
  ToastArea.prepare();
  // Fetched by the first toast where it does not come now.
  loadToasts().catch(() => undefined);
}
