import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import {
  answerText,
  honestVerdicts,
  type ModelRequest,
  type ModelReply,
  type ModelServer,
  startModelServer,
  wordOracle,
} from "../../testing/index.ts";
import { type LimiterCall, serveLimiter } from "./limiter-over-messages.ts";
import { createRequestLimiter, type RequestLimiter } from "./request-limiter.ts";

let server: ModelServer;
afterEach(() => server.close());

const honest = (request: ModelRequest) => answerText(honestVerdicts(request, wordOracle));

async function startModel(reply: (request: ModelRequest) => ModelReply): Promise<void> {
  server = await startModelServer({ reply, latencyMs: 20 });
}

/** A real thread that judges so many terms, its places lent by `owner`. */
function startThread(owner: RequestLimiter, terms: number): Worker {
  const thread = new Worker(new URL("../../testing/limited-thread.ts", import.meta.url), {
    workerData: { url: server.url, terms },
  });
  const places = serveLimiter(owner, (answer) => {
    thread.postMessage(answer, []);
  });
  thread.on("message", (call: LimiterCall) => places.handle(call));
  thread.once("exit", places.close);
  return thread;
}

const seen = async (count: number): Promise<void> => {
  while (server.requests.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
};

test("three threads that each want eight calls at once make three together, and no more", async () => {
  await startModel(honest);
  const owner = createRequestLimiter(3);
  const threads = [1, 2, 3].map(() => startThread(owner, 600));
  await Promise.all(threads.map((thread) => once(thread, "exit")));
  expect(server.requests.length).toBe(36);
  expect(server.runningMax()).toBe(3);
});

test("one thread's 429 holds the calls of all threads back until its Retry-After is over", async () => {
  const times: number[] = [];
  await startModel((request) => {
    times.push(performance.now());
    return request.index === 0
      ? { kind: "status", status: 429, headers: { "retry-after": "1" } }
      : honest(request);
  });
  const owner = createRequestLimiter(1);
  const threads = [1, 2].map(() => startThread(owner, 100));
  await Promise.all(threads.map((thread) => once(thread, "exit")));
  expect(times).toHaveLength(5);
  // Of the provider's second: the answer itself was on its way for a part of it.
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(950);
});

test("a thread that is killed in the middle of its calls leaves its places to the others", async () => {
  let hanging = 0;
  await startModel((request) => {
    hanging += 1;
    return hanging <= 2 ? { kind: "hang" } : honest(request);
  });
  const owner = createRequestLimiter(2);
  const victim = startThread(owner, 600);
  await seen(2);
  const other = startThread(owner, 200);
  const ended = once(other, "exit");
  // The other thread asks for its places while the victim holds them all.
  await once(other, "message");
  expect(server.requests).toHaveLength(2);
  await victim.terminate();
  await ended;
  expect(server.requests).toHaveLength(6);
});
