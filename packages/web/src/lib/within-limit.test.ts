import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withinLimit } from "./within-limit.ts";

describe("a call within a limit", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is given up after its time, also where it does not listen to that", async () => {
    let isToldSo = false;
    const call = withinLimit((signal) => {
      signal.addEventListener("abort", () => (isToldSo = true));
      return new Promise<never>(() => undefined);
    }, 1_000);
    const ended = call.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await ended).toMatchObject({ status: 0, code: "timed-out" });
    expect(isToldSo).toBe(true);
  });

  it("ends with its own answer or error, and leaves no timer", async () => {
    await expect(withinLimit(async () => "answer", 1_000)).resolves.toBe("answer");
    const refusal = new Error("refused");
    await expect(withinLimit(() => Promise.reject(refusal), 1_000)).rejects.toBe(refusal);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends as its caller ends it, who is told no other reason", async () => {
    const outer = new AbortController();
    const reason = new Error("cancelled by the user");
    const call = withinLimit(() => new Promise<never>(() => undefined), 1_000, outer.signal);
    outer.abort(reason);
    await expect(call).rejects.toBe(reason);
  });
});
