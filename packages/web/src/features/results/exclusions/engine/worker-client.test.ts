import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createWorkerClient, WorkerEnded } from "./worker-client.ts";

/** A thread that answers nothing; the test breaks it down. */
class SilentWorker extends EventTarget {
  static last: SilentWorker | undefined;
  isEnded = false;
  constructor() {
    super();
    SilentWorker.last = this;
  }
  postMessage(): void {}
  terminate(): void {
    this.isEnded = true;
  }
}

beforeEach(() => void vi.stubGlobal("Worker", SilentWorker));
afterEach(() => void vi.unstubAllGlobals());

it("settles every question to a worker that breaks down: those that wait and those that come later", async () => {
  const onCrash = vi.fn<() => void>();
  const client = createWorkerClient(() => undefined, onCrash);
  const waiting = client.ask("listTerms", { at: 0 });
  SilentWorker.last?.dispatchEvent(new Event("error"));
  await expect(waiting).rejects.toThrow("The preview could not be loaded.");
  await expect(client.ask("listTerms", { at: 1 })).rejects.toThrow(
    "The preview could not be loaded.",
  );
  expect(onCrash).toHaveBeenCalledOnce();
  expect(SilentWorker.last?.isEnded).toBe(true);
});

it("tells a worker that broke down at its work from one that could not be loaded", async () => {
  const client = createWorkerClient(
    () => undefined,
    () => undefined,
  );
  const waiting = client.ask("listTerms", { at: 0 });
  const data = { kind: "step", step: "index" };
  SilentWorker.last?.dispatchEvent(new MessageEvent("message", { data }));
  SilentWorker.last?.dispatchEvent(new Event("error"));
  await expect(waiting).rejects.toThrow("The browser stopped the preview");
});

it("says in plain words that a worker has thrown, without what it has thrown", async () => {
  const onCrash = vi.fn<(error: Error) => void>();
  const client = createWorkerClient(() => undefined, onCrash);
  const waiting = client.ask("listTerms", { at: 0 });
  const thrown = Object.assign(new Event("error"), { message: "Uncaught Error: boom." });
  SilentWorker.last?.dispatchEvent(thrown);
  await expect(waiting).rejects.toThrow("Something went wrong in the preview.");
  expect(onCrash.mock.calls[0]?.[0].message).not.toContain("boom");
});

it("settles what waits when the page ends the worker, told apart from a breakdown", async () => {
  const onCrash = vi.fn<() => void>();
  const client = createWorkerClient(() => undefined, onCrash);
  const waiting = client.ask("listTerms", { at: 0 });
  client.end();
  await expect(waiting).rejects.toBeInstanceOf(WorkerEnded);
  await expect(client.ask("listTerms", { at: 0 })).rejects.toBeInstanceOf(WorkerEnded);
  expect(onCrash).not.toHaveBeenCalled();
});
