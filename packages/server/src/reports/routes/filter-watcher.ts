import { setTimeout } from "node:timers/promises";
import type { FilterProgress } from "@termsift/core/contract";
import type { FastifyBaseLogger, FastifyReply } from "fastify";
import type { Database } from "../../platform/database/database.ts";
import { RequestError, storedError } from "../../platform/errors/request-error.ts";
import { Readable } from "node:stream";
import { KEEP_ALIVE_MS } from "@termsift/core/keep-alive";
import { describeFailure } from "../../platform/errors/describe-failure.ts";
import { progressOf } from "../results/filter-progress.ts";

export type FilterStatus = NonNullable<Awaited<ReturnType<typeof readStatus>>>;

/** The first waits are short, because short reports end soon. Later waits are longer, to spare the database. */
const FIRST_POLL_MS = 25;
const POLL_MS = 300;

/** The reading of one report's status, which all who watch the report share. */
type Poll = {
  watchers: number;
  /** The latest status. `text` is undefined until the first reading. */
  latest: { readonly text?: string; readonly status?: FilterStatus | undefined };
  changed: PromiseWithResolvers<void>;
};

export function createFilterWatcher(db: Database, log: FastifyBaseLogger) {
  const polls = new Map<string, Poll>();

  function join(id: string): Poll {
    const known = polls.get(id);
    const poll = known ?? { watchers: 0, latest: {}, changed: Promise.withResolvers<void>() };
    poll.watchers += 1;
    polls.set(id, poll);
    if (!known) void keepReading({ db, log }, id, poll, () => polls.delete(id));
    return poll;
  }

  async function* watch(
    id: string,
    signal: AbortSignal,
  ): AsyncGenerator<FilterStatus | undefined, void> {
    const left = Promise.withResolvers<void>();
    signal.addEventListener("abort", () => left.resolve(), { once: true });
    const poll = join(id);
    // A new watcher waits for the next reading, because the latest one may be old.
    let seen = poll.latest;
    let shown: string | undefined;
    try {
      while (!signal.aborted) {
        const { latest, changed } = poll;
        if (latest === seen) {
          await Promise.race([changed.promise, left.promise]);
          continue;
        }
        seen = latest;
        if (latest.text === shown) continue;
        shown = latest.text;
        yield latest.status;
        if (hasEnded(latest.status)) return;
      }
    } finally {
      poll.watchers -= 1;
    }
  }

  return { watch };
}

type WatcherParts = { readonly db: Database; readonly log: FastifyBaseLogger };

/** Calls `end` in the same step in which it ends, so that nobody joins a poll that reads no more. */
async function keepReading(
  { db, log }: WatcherParts,
  id: string,
  poll: Poll,
  end: () => void,
): Promise<void> {
  let delay = FIRST_POLL_MS;
  while (poll.watchers > 0) {
    try {
      const status = await readStatus(db, id);
      const text = JSON.stringify(status) ?? "gone";
      tell(poll, { text, status });
      if (hasEnded(status)) break;
    } catch (error) {
      // The watcher tries again, because the report continues when the database is back.
      log.warn({ err: error }, "progress cannot be read; trying again");
    }
    await setTimeout(delay);
    delay = Math.min(POLL_MS, delay * 1.5);
  }
  end();
}

function tell(poll: Poll, latest: Poll["latest"]): void {
  poll.latest = latest;
  poll.changed.resolve();
  poll.changed = Promise.withResolvers();
}

function hasEnded(status: FilterStatus | undefined): boolean {
  return status === undefined || status.state === "done" || status.state === "failed";
}

export type FilterWatcher = ReturnType<typeof createFilterWatcher>;

function readStatus(db: Database, id: string) {
  return db
    .selectFrom("filters")
    .select(["id", "state", "stage", "terms_done as done", "terms_total as total"])
    .select(["terms_paid as paid", "seconds_left as secondsLeft"])
    .select(({ eb }) => eb("paid_at", "is not", null).as("isPaid"))
    .select(["hosted_estimate as estimate", "first_verdicts as firstVerdicts"])
    .select(["error_code", "error_message", "error_details"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The longest wait of a client that asked for no event stream. Node's `fetch` gives up after five minutes. */
const PATIENCE_MS = 4 * 60_000;

/** `wantsPaid`: the result of the clicked terms is enough. */
export async function waitForFilter(
  watcher: FilterWatcher,
  id: string,
  signal: AbortSignal,
  wantsPaid = false,
) {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  for await (const status of watcher.watch(id, patience)) {
    if (endOf(status) || (wantsPaid && status?.isPaid === true)) return;
  }
  throw stillRunning();
}

/** Returns true for a finished run, false for an open one. @throws RequestError if the run failed or was cancelled */
export function endOf(status: FilterStatus | undefined): boolean {
  if (status === undefined) {
    throw new RequestError(
      "cancelled",
      "The work on this file was cancelled. The upload was not counted; send the file again to filter it.",
    );
  }
  if (status.state === "failed") throw storedError(status);
  return status.state === "done";
}

export function stillRunning(): RequestError {
  return new RequestError(
    "still-running",
    "The file is still being processed. Ask again with the same key to go on waiting.",
  );
}

type Watched = {
  readonly id: string;
  readonly requestId: string;
  readonly signal: AbortSignal;
  /** True if the caller gets the event `paid`. */
  readonly wantsPaid: boolean;
};

export function streamFilter(watcher: FilterWatcher, watched: Watched, reply: FastifyReply) {
  const stream = Readable.from(eventsOf(watcher, watched), { objectMode: false });
  // Sends a comment line at intervals, because proxies and the web app close a silent connection.
  const keepAlive = setInterval(() => reply.raw.write(": still here\n\n"), KEEP_ALIVE_MS);
  stream.once("close", () => clearInterval(keepAlive));
  return reply
    .header("content-type", "text/event-stream; charset=utf-8")
    .header("cache-control", "no-store")
    .header("x-accel-buffering", "no")
    .send(stream);
}

export async function* eventsOf(watcher: FilterWatcher, watched: Watched): AsyncGenerator<string> {
  const { id, requestId, signal } = watched;
  let { wantsPaid } = watched;
  let percentMax = 0;
  let isEstimateSent = false;
  let sentVerdicts = "";
  const progressText = (status: FilterStatus): string => {
    const { firstVerdicts, ...progress }: FilterProgress = progressOf(status);
    const verdicts = JSON.stringify(firstVerdicts) ?? sentVerdicts;
    const areNew = verdicts !== sentVerdicts;
    sentVerdicts = verdicts;
    // A report that starts again after a crash is at 0 percent, but the shown percentage must not fall.
    percentMax = Math.max(percentMax, progress.percent);
    isEstimateSent = progress.estimate !== undefined;
    return eventText("progress", {
      ...progress,
      percent: percentMax,
      ...(areNew && { firstVerdicts }),
    });
  };
  try {
    for await (const status of watcher.watch(id, signal)) {
      if (endOf(status)) {
        if (status?.estimate && !isEstimateSent) yield progressText(status);
        yield eventText("result", { result_id: id, complete: true });
        return;
      }
      if (status === undefined) continue;
      yield progressText(status);
      if (!wantsPaid || !status.isPaid) continue;
      wantsPaid = false;
      yield eventText("paid", { result_id: id, complete: false });
    }
    throw stillRunning();
  } catch (error) {
    const { status, body } = describeFailure(error);
    yield eventText("error", { ...body, requestId, status });
  }
}

function eventText(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
