/** A page that answers within this time feels as if it answered at once; a frame's work fits in beside it. */
const SLICE_MS = 10;

/**
 * Makes what long work on the page asks between its steps: it lets the page answer once a slice of time is used up, and
 * throws once `signal` says that nobody wants the answer any more.
 */
export function createPause(signal: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    since = performance.now();
  };
}
