import type { FilterEngine } from "../reports/worker/messages.ts";

/** The real engine, but it hands over each complete result only when `finish` is called, or fails at `fail`. */
export function createPausedEngine() {
  let inner: FilterEngine | undefined;
  let pause = quietPromise<void>();
  const engine: FilterEngine = {
    run: async (job, signal, listeners, memory) => {
      if (inner === undefined) throw new Error("no engine");
      const stopped = quietPromise<never>();
      const stop = () => stopped.reject(signal.reason);
      if (signal.aborted) stop();
      signal.addEventListener("abort", stop, { once: true });
      const output = await inner.run(job, signal, listeners, memory);
      await Promise.race([pause.promise, stopped.promise]);
      return output;
    },
    close: async () => inner?.close(),
  };
  return {
    engine,
    use: (real: FilterEngine) => {
      inner = real;
    },
    finish: () => pause.resolve(),
    fail: (error: Error) => pause.reject(error),
    pauseAgain: () => {
      pause = quietPromise();
    },
  };
}

/** A promise that may be rejected before anyone waits for it. */
function quietPromise<Value>(): PromiseWithResolvers<Value> {
  const made = Promise.withResolvers<Value>();
  made.promise.catch(() => undefined);
  return made;
}
