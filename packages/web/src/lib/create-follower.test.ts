import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFollower } from "./create-follower.ts";

const PAUSE_MS = 1_000;

/** A server that answers when the test says so. */
function setUp() {
  const answers: PromiseWithResolvers<void>[] = [];
  const state = { isNeeded: true };
  const failures: number[] = [];
  const follow = createFollower({
    isNeeded: () => state.isNeeded,
    ask: () => {
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      return answer.promise;
    },
    onFailure: (_error, count) => failures.push(count),
    pauseMs: (count) => PAUSE_MS * (count + 1),
  });
  const wait = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  return { answers, state, failures, follow, wait };
}

describe("a follower", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("asks at once, then after each pause, and stops when it is not needed any more", async () => {
    const { answers, state, follow, wait } = setUp();
    follow();
    expect(answers).toHaveLength(1);
    answers[0]?.resolve();
    await wait(PAUSE_MS);
    expect(answers).toHaveLength(2);
    state.isNeeded = false;
    answers[1]?.resolve();
    await wait(100 * PAUSE_MS);
    expect([answers.length, vi.getTimerCount()]).toEqual([2, 0]);
    state.isNeeded = true;
    follow();
    expect(answers).toHaveLength(3);
  });

  it("never asks twice at a time; what comes up meanwhile is asked about right after", async () => {
    const { answers, follow, wait } = setUp();
    follow();
    follow();
    follow();
    expect(answers).toHaveLength(1);
    answers[0]?.resolve();
    await wait();
    expect(answers).toHaveLength(2);
    answers[1]?.resolve();
    await wait();
    expect([answers.length, vi.getTimerCount()]).toEqual([2, 1]);
  });

  it("goes on after failures, counts those in a row, and forgets them after an answer", async () => {
    const { answers, failures, follow, wait } = setUp();
    follow();
    answers[0]?.reject(new Error("offline"));
    await wait(2 * PAUSE_MS);
    answers[1]?.reject(new Error("offline"));
    await wait(3 * PAUSE_MS);
    answers[2]?.resolve();
    await wait(PAUSE_MS);
    answers[3]?.reject(new Error("offline"));
    await wait();
    expect(failures).toEqual([1, 2, 1]);
  });
});
