import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withinLimit } from "./within-limit.ts";

describe("withinLimit", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("ends a call after the limit, even if the call ignores its signal", async () => {
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

  it("passes on the call's answer or error, and leaves no timer", async () => {
    await expect(withinLimit(async () => "answer", 1_000)).resolves.toBe("answer");
    const refusal = new Error("refused");
    await expect(withinLimit(() => Promise.reject(refusal), 1_000)).rejects.toBe(refusal);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends with the caller's reason if the caller aborts the call", async () => {
    const outer = new AbortController();
    const reason = new Error("cancelled by the user");
    const call = withinLimit(() => new Promise<never>(() => undefined), 1_000, outer.signal);
    outer.abort(reason);
    await expect(call).rejects.toBe(reason);
  });
});
