import { useEffect, useRef } from "react";
import { focusOn, isFocusLost } from "../../../lib/focus.ts";

/** Moves the focus to the panel if the part with this ref disappears while it has the focus. */
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
