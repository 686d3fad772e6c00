import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createWorkerClient, WorkerEnded } from "./worker-client.ts";

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

it("rejects waiting and later questions after a crash", async () => {
  const onCrash = vi.fn<() => void>();
  const client = createWorkerClient(onCrash);
  const waiting = client.ask("listTerms", { at: 0 });
  SilentWorker.last?.dispatchEvent(new Event("error"));
  await expect(waiting).rejects.toThrow("The preview could not be loaded.");
  await expect(client.ask("listTerms", { at: 1 })).rejects.toThrow(
    "The preview could not be loaded.",
  );
  expect(onCrash).toHaveBeenCalledOnce();
  expect(SilentWorker.last?.isEnded).toBe(true);
});

it("distinguishes a worker that crashed from a worker that could not be loaded", async () => {
  const client = createWorkerClient(() => undefined);
  const waiting = client.ask("listTerms", { at: 0 });
  const data = { id: 0, answer: null };
  SilentWorker.last?.dispatchEvent(new MessageEvent("message", { data }));
  SilentWorker.last?.dispatchEvent(new Event("error"));
  await expect(waiting).rejects.toThrow("The browser stopped the preview");
});

it("reports an exception in the worker without the exception's text", async () => {
  const onCrash = vi.fn<(error: Error) => void>();
  const client = createWorkerClient(onCrash);
  const waiting = client.ask("listTerms", { at: 0 });
  const thrown = Object.assign(new Event("error"), { message: "Uncaught Error: boom." });
  SilentWorker.last?.dispatchEvent(thrown);
  await expect(waiting).rejects.toThrow("Something went wrong in the preview.");
  expect(onCrash.mock.calls[0]?.[0].message).not.toContain("boom");
});

it("rejects waiting questions when the page ends the worker, without reporting a crash", async () => {
  const onCrash = vi.fn<() => void>();
  const client = createWorkerClient(onCrash);
  const waiting = client.ask("listTerms", { at: 0 });
  client.end();
  await expect(waiting).rejects.toBeInstanceOf(WorkerEnded);
  await expect(client.ask("listTerms", { at: 0 })).rejects.toBeInstanceOf(WorkerEnded);
  expect(onCrash).not.toHaveBeenCalled();
});
