import { Readable } from "node:stream";
import type { FilterProgress } from "@termsift/core/contract";
import { KEEP_ALIVE_MS } from "@termsift/core/keep-alive";
import type { FastifyReply } from "fastify";
import { describeFailure } from "../../platform/errors/describe-failure.ts";
import {
  type FilterStatus,
  type FilterWatcher,
  progressOf,
  endOf,
  stillRunning,
} from "./filter-watcher.ts";

type Watcher = Pick<FilterWatcher, "watch">;

type Watched = {
  readonly id: string;
  readonly requestId: string;
  readonly signal: AbortSignal;
};

export function streamFilter(
  watcher: Watcher,
  watched: Watched,
  reply: FastifyReply,
): FastifyReply {
  const stream = Readable.from(eventsOf(watcher, watched), { objectMode: false });
  // A comment line keeps the connection open, because proxies and the web app close a silent connection.
  const keepAlive = setInterval(() => reply.raw.write(": still here\n\n"), KEEP_ALIVE_MS);
  stream.once("close", () => clearInterval(keepAlive));
  return reply
    .header("content-type", "text/event-stream; charset=utf-8")
    .header("cache-control", "no-store")
    .header("x-accel-buffering", "no")
    .send(stream);
}

export async function* eventsOf(watcher: Watcher, watched: Watched): AsyncGenerator<string> {
  const { id, requestId, signal } = watched;
  let percentMax = 0;
  let isEstimateSent = false;
  let sentVerdicts = "";
  const progressText = (status: FilterStatus): string => {
    const { firstVerdicts, ...progress }: FilterProgress = progressOf(status);
    const verdicts = JSON.stringify(firstVerdicts) ?? sentVerdicts;
    const areNew = verdicts !== sentVerdicts;
    sentVerdicts = verdicts;
    // A report that restarts after a crash starts at 0. The percentage must not fall.
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
        yield eventText("result", { result_id: id });
        return;
      }
      if (status === undefined) continue;
      yield progressText(status);
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
