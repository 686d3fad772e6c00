import { createExclusionEngine } from "./exclusion-engine.ts";
import type { FromWorker, PlanRequest, PlanStep, Questions, ToWorker } from "./protocol.ts";

// The thread beside the page: takes questions, answers each. A plan gives way to a later one at its next step.
const engine = createExclusionEngine();
let latestPlan = 0;

class Superseded extends Error {}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
const send = (message: FromWorker): void => self.postMessage(message);

/** Lets messages in that arrived meanwhile. */
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

function answer(message: ToWorker): unknown {
  switch (message.name) {
    case "addItems":
      return engine.addItems(message.ask.name, message.ask.items);
    case "setScopes":
      return engine.setScopes(message.ask);
    case "readKeywordFile":
      return engine.readKeywordFile(message.ask.role, message.ask.file);
    case "dropKeywordFile":
      return engine.dropKeywordFile(message.ask);
    case "plan":
      return plan(message.ask);
    case "listTerms":
      return engine.listTerms(message.ask.at);
    case "tryNegative":
      return engine.tryNegative(message.ask);
    case "write":
      return engine.write(message.ask);
    case "writeClientReport":
      return engine.writeClientReport(message.ask);
  }
}

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  const run = async () => send({ kind: "answer", id: data.id, answer: await answer(data) });
  run().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    send({ kind: "failure", id: data.id, message });
  });
});
