import { lazy, Suspense, useEffect } from "react";
import { loadToasts, useIsToastAreaWanted } from "../lib/notify.tsx";

const loadToastArea = () => import("./toast-area.tsx");
const ToastArea = lazy(loadToastArea);
/** Once the page has come to rest: a toast that says "offline" can not be fetched any more. */
const AT_REST_MS = 1_000;

/** Stands inside of the router, since a toast may hold a link. */
export function Toasts() {
  const isWanted = useIsToastAreaWanted();
  useEffect(() => {
    const timer = setTimeout(() => void Promise.all([loadToasts(), loadToastArea()]), AT_REST_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastArea />
    </Suspense>
  );
}
