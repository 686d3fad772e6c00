/** Time as the engine sees it, so that tests can hold it. */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Rejects with the signal's reason as soon as it aborts. */
  readonly sleep: (durationMs: number, signal?: AbortSignal) => Promise<void>;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (durationMs, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason as Error);
        return;
      }
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason as Error);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", stop);
        resolve();
      }, durationMs);
      signal?.addEventListener("abort", stop, { once: true });
    }),
};
