// A thread that sends the requests of `fetch-and-wait.ts`.
import { parentPort } from "node:worker_threads";

parentPort?.on("message", async ({ request, timeoutMs, port, done }) => {
  port.postMessage(await answerOf(request, timeoutMs));
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
});

async function answerOf({ url, method, headers, body }, timeoutMs) {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method, headers, ...(body && { body }), signal });
    return { status: response.status, content: await response.arrayBuffer() };
  } catch (error) {
    return { failed: error.name };
  }
}
