import { createExclusionEngine } from "./exclusion-engine.ts";
import type { FromWorker, QuestionName, Questions, ToWorker } from "./protocol.ts";

// Runs in the worker thread.
const engine = createExclusionEngine();

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
const send = (message: FromWorker): void => self.postMessage(message);

type Answers = {
  readonly [Name in QuestionName]: (
    ask: Questions[Name]["ask"],
  ) => Questions[Name]["answer"] | Promise<Questions[Name]["answer"]>;
};

const answers: Answers = {
  ...engine,
  addTerms: ({ name, items, scopes }) => engine.addTerms(name, items, scopes),
  readKeywordFile: ({ role, file }) => engine.readKeywordFile(role, file),
  listTerms: ({ at }) => engine.listTerms(at),
};

function answer({ name, ask }: ToWorker): unknown {
  return (answers[name] as (asked: typeof ask) => unknown)(ask);
}

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  const run = async () => send({ kind: "answer", id: data.id, answer: await answer(data) });
  run().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    send({ kind: "failure", id: data.id, message });
  });
});
