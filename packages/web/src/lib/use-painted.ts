import { startTransition, useEffect, useState } from "react";
import { nextPaint } from "./next-paint.ts";

/** False until the first sight of the component is on screen; what lies below the fold can come then. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const tell = async () => {
      await nextPaint();
      if (!isLeft) startTransition(() => setPainted(true));
    };
    void tell();
    return () => {
      isLeft = true;
    };
  }, []);
  return isPainted;
}
