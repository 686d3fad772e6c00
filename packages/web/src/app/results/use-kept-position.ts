import { useContext, useLayoutEffect, useRef } from "react";
import { UNSAFE_DataRouterStateContext as RouterState, useLocation } from "react-router";
import { holdScroll } from "../../lib/hold-scroll.ts";

/**
 * Back, forward and a reload go to where the page was left. The router goes there once, while the page is as short as its
 * first lists; what stands below them comes later.
 */
export function useKeptPosition(): void {
  const { key } = useLocation();
  const position = useContext(RouterState)?.restoreScrollPosition;
  const end = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    // The page's own changes of its address have no position and end nothing.
    if (typeof position !== "number") return;
    end.current?.();
    end.current = holdScroll(position);
  }, [key, position]);
  useLayoutEffect(() => () => end.current?.(), []);
}
