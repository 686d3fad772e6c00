import { createFilterQueue } from "../reports/queue/filter-queue.ts";
import { createOpinionHandler } from "../opinion/run-opinion.ts";
import { sweep } from "../reports/sweep.ts";
import { createEngine } from "../reports/worker/create-engine.ts";
import { type FilterStep, startFilterWorker } from "../reports/worker/filter-worker.ts";
import type { FilterEngine } from "../reports/worker/messages.ts";
import { createMailHandler } from "./send-mails.ts";
import type { Services } from "./services.ts";

export type WorkOptions = {
  readonly engine?: FilterEngine;
  readonly onStep?: (step: FilterStep) => void;
};

export type Work = Awaited<ReturnType<typeof startWork>>;

const OPINIONS_AT_ONCE = 4;
const MAILS_AT_ONCE = 2;
const SWEEP_TIMES = "*/10 * * * *";

/** Starts to work on the jobs of all queues in this process. */
export async function startWork(services: Services, options: WorkOptions) {
  const { config, database, storage, log, jobs } = services;
  // No other process uses the built-in database. So unfinished files are left over from a process that died.
  if (database.kind === "pglite" && storage.kind === "disk") await storage.removeUnfinished(0);
  const uploadSecret = services.secrets.upload;
  const engine = options.engine ?? createEngine({ ...config, uploadSecret });
  const checked = config.classifier === "rules" ? undefined : engine.check?.();
  checked?.catch((error: unknown) => {
    services.classifying.isBroken = true;
    log.error(
      { err: error },
      "the model cannot be opened, so no report can be filtered: install the files of packages/classifier/model again, then restart",
    );
  });
  await jobs.work("opinions", OPINIONS_AT_ONCE, createOpinionHandler(services));
  await jobs.work("mails", MAILS_AT_ONCE, createMailHandler(services));
  await startSweeps(services);
  const stopping = new AbortController();
  const { onStep } = options;
  const queue = createFilterQueue(database.db, jobs, config.limits.resultDays);
  const { workerSlots: slots } = config;
  const worker = { ...services, queue, engine, slots, ...(onStep && { onStep }) };
  await startFilterWorker(worker, stopping.signal);
  return {
    prepare: () => engine.prepare?.(),
    /** Takes no new jobs, queues the running reports again, and waits until all running jobs have ended. */
    stop: async (): Promise<void> => {
      const ended = jobs.endWork();
      stopping.abort(new Error("the server is stopping"));
      await ended;
      await engine.close();
    },
  };
}

/** Sweeps at the start and then every ten minutes, in one of the processes. */
async function startSweeps(services: Services): Promise<void> {
  const { jobs, log } = services;
  await jobs.work("sweeps", 1, () =>
    sweep(services).catch((error: unknown) => log.warn({ err: error }, "sweep not finished")),
  );
  await jobs.schedule("sweeps", SWEEP_TIMES);
  await jobs.send("sweeps", null);
}
