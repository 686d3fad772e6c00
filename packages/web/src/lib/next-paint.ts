/** Long enough for a slow machine to paint; whoever waits goes on all the same. */
const PAINT_WAIT_MS = 1_000;

/** Resolves once what was rendered so far is on screen; at once in a page in the background, which paints nothing. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === "hidden") {
      setTimeout(resolve);
      return;
    }
    const timer = setTimeout(resolve, PAINT_WAIT_MS);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}
