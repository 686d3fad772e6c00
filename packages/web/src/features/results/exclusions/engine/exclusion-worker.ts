import { createExclusionEngine } from "./exclusion-engine.ts";
import type {
  FromWorker,
  PlanRequest,
  PlanStep,
  QuestionName,
  Questions,
  ToWorker,
} from "./protocol.ts";

// Runs in the worker thread. A new plan stops the running plan at its next step.
const engine = createExclusionEngine();
let latestPlan = 0;

class Superseded extends Error {}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
const send = (message: FromWorker): void => self.postMessage(message);

const letMessagesIn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function plan(request: PlanRequest): Promise<Questions["plan"]["answer"]> {
  latestPlan += 1;
  const own = latestPlan;
  const pause = async (step: PlanStep): Promise<void> => {
    send({ kind: "step", step });
    await letMessagesIn();
    if (own !== latestPlan) throw new Superseded();
  };
  try {
    return await engine.plan(request, pause);
  } catch (error) {
    if (error instanceof Superseded) return null;
    throw error;
  }
}

type Answers = {
  readonly [Name in QuestionName]: (
    ask: Questions[Name]["ask"],
  ) => Questions[Name]["answer"] | Promise<Questions[Name]["answer"]>;
};

const answers: Answers = {
  ...engine,
  plan,
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
