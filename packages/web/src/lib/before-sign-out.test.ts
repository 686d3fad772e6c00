import { afterEach, expect, test, vi } from "vitest";
import { beforeSignOut, finishBeforeSignOut } from "./before-sign-out.ts";

afterEach(() => void vi.useRealTimers());

test("a sign-out waits for what is still to be sent", async () => {
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

test("what fails to be sent, or never answers, keeps nobody signed in for longer than two seconds", async () => {
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

test("what has gone from the page is not asked any more", async () => {
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  beforeSignOut(work)();
  await finishBeforeSignOut();
  expect(work).not.toHaveBeenCalled();
});
