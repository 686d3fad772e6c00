import { lazy, Suspense, useEffect } from "react";
import { loadToasts, useIsToastAreaWanted } from "../lib/notify.tsx";

const loadToastArea = () => import("./toast-area.tsx");
const ToastArea = lazy(loadToastArea);
/** Right after the first paint: a toast that says "offline" can not be fetched any more. */
const AFTER_PAINT_MS = 50;

/** Stands inside of the router, since a toast may hold a link. */
export function Toasts() {
  const isWanted = useIsToastAreaWanted();
  useEffect(() => {
    const timer = setTimeout(
      () => void Promise.all([loadToasts(), loadToastArea()]),
      AFTER_PAINT_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastArea />
    </Suspense>
  );
}
