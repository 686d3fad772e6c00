import type { FilterEngine } from "../reports/worker/messages.ts";

/** The real engine, but it hands over each complete result only when `finish` is called, or fails at `fail`. */
export function createPausedEngine() {
  let inner: FilterEngine | undefined;
  let pause = Promise.withResolvers<void>();
  pause.promise.catch(() => undefined);
  const engine: FilterEngine = {
    run: async (job, signal, listeners, memory) => {
      if (inner === undefined) throw new Error("no engine");
      const stopped = Promise.withResolvers<never>();
      stopped.promise.catch(() => undefined);
      signal.addEventListener("abort", () => stopped.reject(signal.reason), { once: true });
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
      pause = Promise.withResolvers();
      pause.promise.catch(() => undefined);
    },
  };
}
