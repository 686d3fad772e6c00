import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { readShownView, writeShownView, type ShownView } from "./shown-view.ts";

/** The delay before the address changes. Browsers allow only about a hundred changes in half a minute. */
const SETTLED_MS = 250;

/** Stores the view in the address, so that a reload or a copied link shows the same view. */
export function useShownView(resultId: string | undefined) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";
  const [view, setView] = useState(() => readShownView(new URLSearchParams(search)));
  useEffect(() => {
    if (isLeaving) return undefined;
    const timer = setTimeout(() => {
      const address = writeShownView(view, resultId).toString();
      if (address === window.location.search.slice(1)) return;
      void navigate({ search: address }, { replace: true, preventScrollReset: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [view, resultId, navigate, isLeaving]);
  const change = (part: Partial<ShownView>) => setView((current) => ({ ...current, ...part }));
  return { view, change };
}
