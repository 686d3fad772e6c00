import { useEffect, useRef } from "react";
import { focusOn, isFocusLost } from "../../../lib/focus.ts";

/** Returns a ref for an element. If the element disappears while it has the focus, focuses the enclosing section. */
export function usePanelFocus<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  useEffect(() => {
    const panel = part.current?.closest("section");
    return () => {
      if (panel?.isConnected && isFocusLost()) focusOn(panel);
    };
  }, []);
  return part;
}
