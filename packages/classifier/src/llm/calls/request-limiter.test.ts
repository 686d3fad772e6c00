import { afterEach, describe, expect, test } from "vitest";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import type { Clock } from "../clock.ts";
import { createRemoteLimiter, serveLimiter } from "./limiter-over-messages.ts";
import { createRequestLimiter, type RequestLimiter } from "./request-limiter.ts";

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** A clock that stands still until it is turned. */
function handClock(): Clock & { readonly turn: (durationMs: number) => void } {
  let nowMs = 0;
  let sleeping: { readonly untilMs: number; readonly wake: () => void }[] = [];
  return {
    now: () => nowMs,
    sleep: (durationMs) =>
      new Promise((wake) => sleeping.push({ untilMs: nowMs + durationMs, wake })),
    turn: (durationMs) => {
      nowMs += durationMs;
      const due = sleeping.filter(({ untilMs }) => untilMs <= nowMs);
      sleeping = sleeping.filter(({ untilMs }) => untilMs > nowMs);
      for (const { wake } of due) wake();
    },
  };
}

/** Lets messages arrive and promises settle. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

function overPort(owner: RequestLimiter) {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  const served = serveLimiter(owner, (answer) => port1.postMessage(answer));
  port1.on("message", served.handle);
  const remote = createRemoteLimiter((call) => port2.postMessage(call));
  port2.on("message", remote.answer);
  return { remote, served };
}

describe.each([
  ["in its own thread", (owner: RequestLimiter) => owner],
  ["asked over a message port", (owner: RequestLimiter) => overPort(owner).remote],
] as const)("a limiter %s", (_title, reach) => {
  test("lets so many in at once, and the next in line with each place that comes back", async () => {
    const limiter = reach(createRequestLimiter(2, handClock()));
    const inside: number[] = [];
    const places = [1, 2, 3, 4].map(async (call) => {
      const leave = await limiter.enter();
      inside.push(call);
      return leave;
    });
    await settled();
    expect(inside).toEqual([1, 2]);
    (await places[0])?.();
    await settled();
    expect(inside).toEqual([1, 2, 3]);
    (await places[1])?.();
    await settled();
    expect(inside).toEqual([1, 2, 3, 4]);
  });

  test("lets nobody in before a pause is over, and then half as many", async () => {
    const clock = handClock();
    const limiter = reach(createRequestLimiter(4, clock));
    const first = await limiter.enter();
    limiter.pause(7_000);
    first();
    const inside: number[] = [];
    for (const call of [1, 2, 3]) void limiter.enter().then(() => inside.push(call));
    await settled();
    clock.turn(6_999);
    await settled();
    expect(inside).toEqual([]);
    clock.turn(1);
    await settled();
    expect(inside).toEqual([1, 2]);
  });

  test("lets half as many in after a slow call, once for all that were under way, and more after good ones", async () => {
    const limiter = reach(createRequestLimiter(4, handClock()));
    const leaves = await Promise.all([1, 2, 3, 4].map(() => limiter.enter()));
    for (const leave of leaves) leave(true);
    const inside: Awaited<ReturnType<RequestLimiter["enter"]>>[] = [];
    for (let call = 0; call < 9; call += 1) {
      void limiter.enter().then((leave) => inside.push(leave));
    }
    await settled();
    expect(inside).toHaveLength(2);
    inside[0]?.(true);
    await settled();
    // One place, which the other call still holds.
    expect(inside).toHaveLength(2);
    inside[1]?.();
    await settled();
    expect(inside).toHaveLength(4);
  });

  test("forgets who stops waiting, at once and with the signal's reason", async () => {
    const limiter = reach(createRequestLimiter(1, handClock()));
    const leave = await limiter.enter();
    const controller = new AbortController();
    const gone = limiter.enter(controller.signal);
    const next = limiter.enter();
    await settled();
    controller.abort(new Error("stopped by hand"));
    await expect(gone).rejects.toThrow("stopped by hand");
    await expect(limiter.enter(controller.signal)).rejects.toThrow("stopped by hand");
    leave();
    await expect(next).resolves.toBeTypeOf("function");
  });
});

test("two threads' limiters share the places and the pauses of one owner", async () => {
  const clock = handClock();
  const owner = createRequestLimiter(1, clock);
  const [one, other] = [overPort(owner).remote, overPort(owner).remote];
  const leave = await one.enter();
  const inside: string[] = [];
  void other.enter().then(() => inside.push("other"));
  await settled();
  one.pause(5_000);
  leave();
  await settled();
  clock.turn(4_999);
  await settled();
  expect(inside).toEqual([]);
  clock.turn(1);
  await settled();
  expect(inside).toEqual(["other"]);
});

test("a thread that is gone leaves no place behind, and waits for none", async () => {
  const owner = createRequestLimiter(1, handClock());
  const { remote, served } = overPort(owner);
  await remote.enter();
  void remote.enter();
  await settled();
  served.close();
  const leave = await owner.enter();
  leave();
  await expect(owner.enter()).resolves.toBeTypeOf("function");
});
