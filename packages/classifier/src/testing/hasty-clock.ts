import type { Clock } from "../llm/clock.ts";

/** A clock whose waits take a hundredth of their time and are counted in full. */
export function hastyClock(): Clock & { readonly waitedMs: () => number } {
  let waitedMs = 0;
  return {
    waitedMs: () => waitedMs,
    now: () => Date.now() + waitedMs,
    sleep: (durationMs, signal) => {
      waitedMs += durationMs;
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        signal?.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
        setTimeout(resolve, durationMs / 100);
      });
    },
  };
}
