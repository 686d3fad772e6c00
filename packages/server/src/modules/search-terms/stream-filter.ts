import { Readable } from "node:stream";
import type { FilterProgress } from "@termsift/core/contract";
import { KEEP_ALIVE_MS } from "@termsift/core/keep-alive";
import type { FastifyReply } from "fastify";
import { describeFailure } from "../../errors/describe-failure.ts";
import type { ResultRepository } from "../results/result-repository.ts";
import { gunzipAsync, resultGone } from "../results/send-result.ts";
import { type FilterStatus, type FilterWatcher, progressOf } from "./filter-watcher.ts";
import { endOf, stillRunning } from "./wait-for-filter.ts";

export type StreamParts = {
  readonly watcher: Pick<FilterWatcher, "watch">;
  readonly results: Pick<ResultRepository, "findBody">;
};

type Watched = {
  readonly userId: string;
  readonly id: string;
  readonly requestId: string;
  readonly signal: AbortSignal;
};

/** Server-sent events: `progress` while it runs, then one `result` or one `error`, then the end. */
export function streamFilter(
  parts: StreamParts,
  watched: Watched,
  reply: FastifyReply,
): FastifyReply {
  const stream = Readable.from(eventsOf(parts, watched), { objectMode: false });
  // Proxies cut a connection on which nothing is said, and so does the web app; a comment line is something.
  const keepAlive = setInterval(() => reply.raw.write(": still here\n\n"), KEEP_ALIVE_MS);
  stream.once("close", () => clearInterval(keepAlive));
  return reply
    .header("content-type", "text/event-stream; charset=utf-8")
    .header("cache-control", "no-store")
    .header("x-accel-buffering", "no")
    .send(stream);
}

export async function* eventsOf(parts: StreamParts, watched: Watched): AsyncGenerator<string> {
  const { userId, id, requestId, signal } = watched;
  let percentMax = 0;
  let isEstimateTold = false;
  const progressText = (status: FilterStatus): string => {
    const progress: FilterProgress = progressOf(status);
    // A job that is taken up again after a crash begins anew; what the user has seen does not fall back.
    percentMax = Math.max(percentMax, progress.percent);
    isEstimateTold = progress.estimate !== undefined;
    return eventText("progress", JSON.stringify({ ...progress, percent: percentMax }));
  };
  try {
    for await (const status of parts.watcher.watch(id, signal)) {
      if (endOf(status)) {
        // Between two looks at the row a short report is estimated and done.
        if (status?.estimate && !isEstimateTold) yield progressText(status);
        const body = await parts.results.findBody(userId, id);
        if (!body) throw resultGone();
        yield eventText("result", (await gunzipAsync(body)).toString("utf8"));
        return;
      }
      if (status === undefined) continue;
      yield progressText(status);
    }
    throw stillRunning();
  } catch (error) {
    const { status, body } = describeFailure(error);
    yield eventText("error", JSON.stringify({ ...body, requestId, status }));
  }
}

/** JSON has no line break outside of strings and none unescaped within, so one data line always holds it. */
function eventText(name: string, json: string): string {
  return `event: ${name}\ndata: ${json}\n\n`;
}
