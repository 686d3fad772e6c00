import { createHash } from "node:crypto";
import { type Clock, systemClock } from "../clock.ts";

/**
 * Lets at most so many calls run at once, and none before a pause that the provider asked for is over. In the thread
 * that owns it (`createRequestLimiter`), or asked from another one (`createRemoteLimiter`).
 */
export type RequestLimiter = {
  /** Waits for a place and answers how to give it back, once; rejects with the signal's reason at once when aborted. */
  readonly enter: (signal?: AbortSignal) => Promise<Leave>;
  /**
   * No call starts for so long; a longer pause that is under way stays. To be said before the place is given back, or
   * the next in line gets it first.
   */
  readonly pause: (durationMs: number) => void;
};

/** @param isTooSlow the call brought no answer in time: the server may have more at once than it can work on */
export type Leave = (isTooSlow?: boolean) => void;

/**
 * After a refusal for too many requests or a call that was too slow half of the places close, down to one; each other
 * call that ends outside of a pause opens a part of one again. Calls that were under way when places closed close none.
 */
export function createRequestLimiter(
  concurrency: number,
  clock: Clock = systemClock,
): RequestLimiter {
  const places = createPlaces(concurrency);
  let pausedUntilMs = 0;
  const leaveFrom =
    (closings: number): Leave =>
    (isTooSlow = false) => {
      if (isTooSlow && closings === places.closings()) places.halve();
      places.leave(!isTooSlow && clock.now() >= pausedUntilMs);
    };
  return {
    pause: (durationMs) => {
      if (clock.now() >= pausedUntilMs) places.halve();
      pausedUntilMs = Math.max(pausedUntilMs, clock.now() + durationMs);
    },
    enter: async (signal) => {
      signal?.throwIfAborted();
      await places.take(signal);
      const leave = leaveFrom(places.closings());
      try {
        while (clock.now() < pausedUntilMs) await clock.sleep(pausedUntilMs - clock.now(), signal);
      } catch (error) {
        leave();
        throw error;
      }
      return leave;
    },
  };
}

function createPlaces(placesMax: number) {
  let running = 0;
  let places = placesMax;
  let closings = 0;
  const waiting: (() => void)[] = [];
  const wake = () => {
    while (waiting.length > 0 && running < Math.floor(places)) {
      running += 1;
      waiting.shift()?.();
    }
  };
  return {
    closings: () => closings,
    halve: () => {
      closings += 1;
      places = Math.max(1, places / 2);
    },
    leave: (wentWell: boolean) => {
      running -= 1;
      if (wentWell) places = Math.min(placesMax, places + 1 / places);
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
 * The one limiter of a provider's key in this thread: several uploads at once share the key's rate limit. The first
 * caller's concurrency counts. Where several threads call, one of them owns it and the others ask it
 * (`limiter-over-messages.ts`).
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
