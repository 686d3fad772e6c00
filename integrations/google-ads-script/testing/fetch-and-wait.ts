import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";

type Request = {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | undefined;
};
type Received = { readonly status: number; readonly content: ArrayBuffer };

let thread: Worker | undefined;

/**
 * Sends a request and blocks this thread until the answer is there, because `UrlFetchApp` is synchronous.
 *
 * @throws Error with the name TimeoutError if the answer takes longer than `timeoutMs`
 */
export function fetchAndWait(request: Request, timeoutMs: number): Received {
  thread ??= new Worker(new URL("fetch-thread.mjs", import.meta.url));
  thread.unref();
  const { port1, port2 } = new MessageChannel();
  const done = new Int32Array(new SharedArrayBuffer(4));
  thread.postMessage({ request, timeoutMs, port: port2, done }, [port2]);
  Atomics.wait(done, 0, 0);
  const { message } = receiveMessageOnPort(port1) as { message: Received | { failed: string } };
  port1.close();
  if ("failed" in message) throw Object.assign(new Error("no answer"), { name: message.failed });
  return message;
}
