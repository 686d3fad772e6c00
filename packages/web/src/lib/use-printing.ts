import { useWindowEvent } from "@mantine/hooks";
import { useState } from "react";
import { flushSync } from "react-dom";

/**
 * True while the browser prints. The browser prints the page as it is right after the event, so React must render at
 * once.
 */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useWindowEvent("beforeprint", () => flushSync(() => setIsPrinting(true)));
  useWindowEvent("afterprint", () => setIsPrinting(false));
  return isPrinting;
}
