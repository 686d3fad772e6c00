import type { QuestionName, Questions } from "./protocol.ts";
import type { WorkerClient } from "./worker-client.ts";

/** Questions come in a row: the files of a plan follow it. */
const RESTS_AFTER_MS = 1_000;

type Running = { readonly client: WorkerClient; readonly ready: Promise<void>; asked: number };

export type RestingWorkerParts = {
  /** Begins a worker, and calls `onGone` where that breaks down: the next question begins another one. */
  readonly open: (onGone: () => void) => WorkerClient;
  /** Tells a new worker what it has to know before the first question. */
  readonly prepare: (client: WorkerClient) => Promise<void>;
  /** Whether it may be let go now. */
  readonly mayRest: () => boolean;
};

/**
 * A worker that is let go a while after the last answer, where it may, and begun again by the next question. What a
 * worker has once taken it keeps, and of a hundred thousand terms that is more than the page itself.
 */
export function createRestingWorker({ open, prepare, mayRest }: RestingWorkerParts) {
  let running: Running | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = (): void => {
    clearTimeout(timer);
    running?.client.end();
    running = null;
  };
  const begin = (): Running => {
    const client = open(() => {
      if (running?.client === client) end();
    });
    const ready = prepare(client);
    // Whoever asks hears of a failure; without a question nobody is concerned.
    ready.catch(() => undefined);
    running = { client, ready, asked: 0 };
    return running;
  };
  const restLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (running?.asked === 0 && mayRest()) end();
    }, RESTS_AFTER_MS);
  };

  return {
    ask: async <Name extends QuestionName>(
      name: Name,
      question: Questions[Name]["ask"],
    ): Promise<Questions[Name]["answer"]> => {
      clearTimeout(timer);
      const asked = running ?? begin();
      asked.asked += 1;
      try {
        await asked.ready;
        return await asked.client.ask(name, question);
      } finally {
        asked.asked -= 1;
        restLater();
      }
    },
    /** Begins before the first question, so that it is answered sooner. */
    wake: (): void => {
      if (running === null) begin();
      restLater();
    },
    restLater,
    end,
  };
}
