import { createHash } from "node:crypto";
import { type Clock, systemClock } from "../clock.ts";

/** Lets at most so many calls run at once, and none before a pause that the provider asked for is over. */
export type RequestLimiter = {
  /** Waits for a place and answers how to give it back; rejects with the signal's reason at once when aborted. */
  readonly enter: (signal?: AbortSignal) => Promise<() => void>;
  /** No call starts for so long; a longer pause that is under way stays. */
  readonly pause: (durationMs: number) => void;
  /** Calls under way. */
  readonly running: () => number;
};

/** After a refusal for too many requests half of the places close; each clean call opens a part of one again. */
export function createRequestLimiter(
  concurrency: number,
  clock: Clock = systemClock,
): RequestLimiter {
  const places = createPlaces(concurrency);
  let pausedUntilMs = 0;
  return {
    running: places.running,
    pause: (durationMs) => {
      if (clock.now() >= pausedUntilMs) places.halve();
      pausedUntilMs = Math.max(pausedUntilMs, clock.now() + durationMs);
    },
    enter: async (signal) => {
      signal?.throwIfAborted();
      await places.take(signal);
      try {
        while (clock.now() < pausedUntilMs) await clock.sleep(pausedUntilMs - clock.now(), signal);
      } catch (error) {
        places.leave();
        throw error;
      }
      return places.leave;
    },
  };
}

function createPlaces(placesMax: number) {
  let running = 0;
  let places = placesMax;
  const waiting: (() => void)[] = [];
  const wake = () => {
    while (waiting.length > 0 && running < Math.floor(places)) {
      running += 1;
      waiting.shift()?.();
    }
  };
  return {
    running: () => running,
    halve: () => {
      places = Math.max(1, places / 2);
    },
    leave: () => {
      running -= 1;
      places = Math.min(placesMax, places + 1 / places);
      wake();
    },
    take: (signal: AbortSignal | undefined): Promise<void> =>
      new Promise((resolve, reject) => {
        const enter = () => {
          signal?.removeEventListener("abort", stop);
          resolve();
        };
        const stop = () => {
          const index = waiting.indexOf(enter);
          if (index !== -1) waiting.splice(index, 1);
          reject(signal?.reason as Error);
        };
        signal?.addEventListener("abort", stop, { once: true });
        waiting.push(enter);
        wake();
      }),
  };
}

const limiters = new Map<string, RequestLimiter>();

/**
 * The one limiter of a provider's key in this process: several uploads at once share the key's rate limit. The first
 * caller's concurrency counts.
 */
export function limiterOfKey(
  owner: {
    readonly provider: string;
    readonly baseUrl?: string | undefined;
    readonly apiKey?: string | undefined;
  },
  concurrency: number,
): RequestLimiter {
  const name = JSON.stringify([owner.provider, owner.baseUrl ?? "", owner.apiKey ?? ""]);
  const key = createHash("sha256").update(name).digest("hex");
  const limiter = limiters.get(key) ?? createRequestLimiter(concurrency);
  limiters.set(key, limiter);
  return limiter;
}
