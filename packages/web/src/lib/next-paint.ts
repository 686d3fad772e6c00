/** A page in the background paints nothing; what waits goes on all the same. */
const HIDDEN_WAIT_MS = 100;

/** Resolves once what was rendered so far is on screen. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HIDDEN_WAIT_MS);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}
