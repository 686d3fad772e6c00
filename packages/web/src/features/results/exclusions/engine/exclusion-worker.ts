import { createExclusionEngine } from "./exclusion-engine.ts";
import type { FromWorker, QuestionName, ToWorker } from "./protocol.ts";

const engine: Readonly<Record<QuestionName, (ask: never) => unknown>> = createExclusionEngine();

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
const send = (message: FromWorker): void => self.postMessage(message);

self.addEventListener("message", ({ data: { id, name, ask } }: MessageEvent<ToWorker>) => {
  const run = async () => send({ id, answer: await engine[name](ask as never) });
  run().catch((error: unknown) => {
    send({ id, error: error instanceof Error ? error.message : String(error) });
  });
});
