import { KEEP_ALIVE_MS } from "@termsift/core/keep-alive";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubSignIn, stubStorage } from "../../../testing/stub-storage.ts";
import { processUpload } from "./upload-calls.ts";

const PROGRESS = `event: progress\ndata: {"stage":"classifying","done":0,"total":9,"percent":60}\n\n`;

function createServer() {
  let signal: AbortSignal | null | undefined;
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (stream = controller),
  });
  const answer = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    signal = init?.signal;
    signal?.addEventListener("abort", () => stream?.error(signal?.reason));
    return new Response(body);
  };
  return {
    answer,
    say: (text: string) => stream?.enqueue(new TextEncoder().encode(text)),
    isHungUp: () => signal?.aborted,
  };
}

function begin(signal: AbortSignal) {
  const seen: unknown[] = [];
  const onProgress = vi.fn<() => void>();
  processUpload({ upload: { key: "a" }, signal, onProgress }).catch((error: unknown) =>
    seen.push(error),
  );
  return { seen, onProgress };
}

describe("processUpload", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    stubSignIn();
    stubStorage("sessionStorage");
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("waits while the server sends data, and treats the connection as lost after two missed keep-alive messages", async () => {
    const server = createServer();
    vi.stubGlobal("fetch", server.answer);
    const { seen, onProgress } = begin(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(10);
    server.say(PROGRESS);
    for (let words = 0; words < 10; words++) {
      await vi.advanceTimersByTimeAsync(2 * KEEP_ALIVE_MS);
      server.say(": still here\n\n");
    }
    await vi.advanceTimersByTimeAsync(2 * KEEP_ALIVE_MS);
    expect([onProgress.mock.calls.length, seen]).toEqual([1, []]);
    await vi.advanceTimersByTimeAsync(KEEP_ALIVE_MS);
    expect(seen).toMatchObject([{ status: 0, code: "timed-out" }]);
    expect(server.isHungUp()).toBe(true);
  });

  it("treats a call without an answer as lost", async () => {
    vi.stubGlobal("fetch", (_url: unknown, init?: RequestInit) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      return promise;
    });
    const { seen } = begin(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(3 * KEEP_ALIVE_MS);
    expect(seen).toMatchObject([{ status: 0, code: "timed-out" }]);
  });

  it("returns the id of the result, or throws the error from the server", async () => {
    const server = createServer();
    vi.stubGlobal("fetch", server.answer);
    const signal = new AbortController().signal;
    const call = processUpload({ upload: { key: "a" }, signal, onProgress: () => undefined });
    await vi.advanceTimersByTimeAsync(10);
    // A chunk can end in the middle of an event.
    server.say("event: resu");
    server.say(`lt\ndata: {"result_id":"r1","complete":true}\n\n`);
    await expect(call).resolves.toEqual({ result_id: "r1", complete: true });
    const other = createServer();
    vi.stubGlobal("fetch", other.answer);
    const { seen } = begin(signal);
    await vi.advanceTimersByTimeAsync(10);
    other.say(
      `event: error\ndata: {"status":422,"code":"empty","message":"m","requestId":"1"}\n\n`,
    );
    await vi.advanceTimersByTimeAsync(10);
    expect(seen).toMatchObject([{ status: 422, code: "empty" }]);
  });

  it("returns the result of the clicked terms as soon as it exists", async () => {
    const server = createServer();
    vi.stubGlobal("fetch", server.answer);
    const signal = new AbortController().signal;
    const call = processUpload({ upload: { key: "a" }, signal, onProgress: () => undefined });
    await vi.advanceTimersByTimeAsync(10);
    server.say(`${PROGRESS}event: paid\ndata: {"result_id":"r1","complete":false}\n\n`);
    await expect(call).resolves.toEqual({ result_id: "r1", complete: false });
  });

  it("ends with the caller's reason if the caller aborts it", async () => {
    const server = createServer();
    vi.stubGlobal("fetch", server.answer);
    const controller = new AbortController();
    const { seen } = begin(controller.signal);
    await vi.advanceTimersByTimeAsync(10);
    const reason = new Error("cancelled by the user");
    controller.abort(reason);
    await vi.advanceTimersByTimeAsync(10);
    expect(seen).toEqual([reason]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
