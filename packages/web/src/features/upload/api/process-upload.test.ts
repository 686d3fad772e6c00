import { KEEP_ALIVE_MS } from "@termsift/core/keep-alive";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadSchemas } from "../../../lib/load-schemas.ts";
import { stubSignIn, stubStorage } from "../../../testing/stub-storage.ts";
import { processUpload } from "./process-upload.ts";

const PROGRESS = `event: progress\ndata: {"stage":"judging","done":0,"total":9,"percent":60}\n\n`;

/** A server that answers with a stream, on which it says what the test says. */
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

/** Begins a call; `seen` holds how it ended, once it has. */
function begin(signal: AbortSignal) {
  const seen: unknown[] = [];
  const onProgress = vi.fn<() => void>();
  processUpload({ upload: { key: "a" }, signal, onProgress }).catch((error: unknown) =>
    seen.push(error),
  );
  return { seen, onProgress };
}

describe("processUpload", () => {
  beforeEach(async () => {
    await loadSchemas();
    vi.useFakeTimers();
    stubSignIn();
    stubStorage("sessionStorage");
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("waits on as long as the server says something, and counts a connection as lost that is silent for two words more", async () => {
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
    expect(seen).toMatchObject([{ status: 0, code: "connection-lost" }]);
    expect(server.isHungUp()).toBe(true);
  });

  it("counts a call as lost that is never answered", async () => {
    vi.stubGlobal("fetch", (_url: unknown, init?: RequestInit) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      return promise;
    });
    const { seen } = begin(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(3 * KEEP_ALIVE_MS);
    expect(seen).toMatchObject([{ status: 0, code: "connection-lost" }]);
  });

  it("tells after 18 seconds that the server does not answer, and when it does again", async () => {
    const server = createServer();
    vi.stubGlobal("fetch", server.answer);
    const controller = new AbortController();
    const told: boolean[] = [];
    const onSilence = (isSilent: boolean) => told.push(isSilent);
    const ended = processUpload({
      upload: { key: "a" },
      signal: controller.signal,
      onProgress: () => undefined,
      onSilence,
    }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    server.say(PROGRESS);
    await vi.advanceTimersByTimeAsync(KEEP_ALIVE_MS + 1_000);
    server.say(": still here\n\n");
    await vi.advanceTimersByTimeAsync(KEEP_ALIVE_MS + 1_000);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(told).toEqual([true]);
    server.say(": still here\n\n");
    await vi.advanceTimersByTimeAsync(10);
    expect(told).toEqual([true, false]);
    controller.abort();
    await ended;
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is stopped by its caller, which is no lost connection", async () => {
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
