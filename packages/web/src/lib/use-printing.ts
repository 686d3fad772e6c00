import { useWindowEvent } from "@mantine/hooks";
import { useState } from "react";
import { flushSync } from "react-dom";

/** True while the browser prints. React must render at once, because printing starts right after `beforeprint`. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useWindowEvent("beforeprint", () => flushSync(() => setIsPrinting(true)));
  useWindowEvent("afterprint", () => setIsPrinting(false));
  return isPrinting;
}
