import type { Leave, RequestLimiter } from "./request-limiter.ts";

/** What a thread asks of the limiter's owner. `leave` gives a place back, or takes the wish for one back. */
export type LimiterCall =
  | { readonly name: "enter"; readonly id: number }
  | { readonly name: "leave"; readonly id: number; readonly isTooSlow: boolean }
  | { readonly name: "pause"; readonly durationMs: number };

/** The owner's answer to `enter`: there is a place. */
export type LimiterAnswer = { readonly id: number };

/** The owner's side for one thread. */
export type ServedLimiter = {
  readonly handle: (call: LimiterCall) => void;
  /** The thread has ended, however it did: all its places are free again, and it waits for none. */
  readonly close: () => void;
};

type Place = { readonly waiting: AbortController; leave?: Leave };

/** Lends places of `limiter` to one other thread. */
export function serveLimiter(
  limiter: RequestLimiter,
  send: (answer: LimiterAnswer) => void,
): ServedLimiter {
  const places = new Map<number, Place>();
  let isOpen = true;
  const giveBack = (id: number, isTooSlow = false) => {
    const place = places.get(id);
    places.delete(id);
    place?.waiting.abort();
    place?.leave?.(isTooSlow);
  };
  const lend = async (id: number) => {
    const place: Place = { waiting: new AbortController() };
    places.set(id, place);
    let leave: Leave;
    try {
      leave = await limiter.enter(place.waiting.signal);
    } catch {
      // Only ever rejects because the wish was taken back.
      return;
    }
    if (places.get(id) !== place) {
      leave();
      return;
    }
    place.leave = leave;
    send({ id });
  };
  return {
    handle: (call) => {
      if (!isOpen) return;
      if (call.name === "pause") limiter.pause(call.durationMs);
      else if (call.name === "leave") giveBack(call.id, call.isTooSlow);
      else void lend(call.id);
    },
    close: () => {
      isOpen = false;
      for (const id of places.keys()) giveBack(id);
    },
  };
}

/**
 * A limiter whose owner is another thread. Its calls must arrive in their order, as they do over a message port; its
 * `answer` must be given what the owner sends.
 */
export function createRemoteLimiter(
  send: (call: LimiterCall) => void,
): RequestLimiter & { readonly answer: (answer: LimiterAnswer) => void } {
  const waiting = new Map<number, () => void>();
  let lastId = 0;
  return {
    answer: ({ id }) => waiting.get(id)?.(),
    pause: (durationMs) => send({ name: "pause", durationMs }),
    enter: (signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<Leave>();
      if (signal?.aborted) return Promise.reject(signal.reason as Error);
      const id = (lastId += 1);
      const leave: Leave = (isTooSlow = false) => send({ name: "leave", id, isTooSlow });
      const settle = () => {
        waiting.delete(id);
        signal?.removeEventListener("abort", stop);
      };
      const stop = () => {
        settle();
        leave();
        reject(signal?.reason as Error);
      };
      signal?.addEventListener("abort", stop, { once: true });
      waiting.set(id, () => {
        settle();
        resolve(leave);
      });
      send({ name: "enter", id });
      return promise;
    },
  };
}
