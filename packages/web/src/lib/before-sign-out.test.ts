import { afterEach, expect, test, vi } from "vitest";
import { beforeSignOut, finishBeforeSignOut } from "./before-sign-out.ts";

afterEach(() => void vi.useRealTimers());

test("a sign-out waits for pending work", async () => {
  const steps: string[] = [];
  const sending = Promise.withResolvers<void>();
  const end = beforeSignOut(async () => {
    await sending.promise;
    steps.push("sent");
  });
  const finishing = (async () => {
    await finishBeforeSignOut();
    steps.push("signed out");
  })();
  sending.resolve();
  await finishing;
  expect(steps).toEqual(["sent", "signed out"]);
  end();
});

test("failed or endless work delays a sign-out by at most two seconds", async () => {
  vi.useFakeTimers();
  const ends = [
    beforeSignOut(() => Promise.reject(new Error("refused"))),
    beforeSignOut(() => new Promise<void>(() => undefined)),
  ];
  const finishing = finishBeforeSignOut();
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(finishing).resolves.toBeUndefined();
  for (const end of ends) end();
});

test("removed work does not run", async () => {
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  beforeSignOut(work)();
  await finishBeforeSignOut();
  expect(work).not.toHaveBeenCalled();
});
