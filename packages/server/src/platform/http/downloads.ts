import type { FastifyReply } from "fastify";
import type { Readable } from "node:stream";
import { createConcurrencyLimit } from "../concurrency.ts";

const PER_USER = 2;
const PER_PROCESS = 30;
const WAITING_PER_USER_MAX = 20;
const STALL_MS = 30_000;

export type Downloads = ReturnType<typeof createDownloads>;

/** Sends large answers as streams: few at once for each user and in this process, and none to a reader that stalls. */
export function createDownloads(stallMs = STALL_MS) {
  const limit = createConcurrencyLimit({
    perUser: PER_USER,
    perProcess: PER_PROCESS,
    waitingPerUserMax: WAITING_PER_USER_MAX,
    refusal: `You have ${PER_USER} downloads running and ${WAITING_PER_USER_MAX} waiting. Try again when they have ended.`,
  });
  return {
    /** Waits for a turn, then opens the stream and sends it. @throws RequestError `rate-limited`, or the error of `open` */
    async send(
      reply: FastifyReply,
      userId: string,
      open: () => Promise<Readable>,
    ): Promise<FastifyReply> {
      const release = await limit.take(userId);
      try {
        const stream = await open();
        const stopWatching = cutStalled(reply, stallMs);
        stream.once("close", () => {
          stopWatching();
          release();
        });
        return reply.send(stream);
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}

/** Closes the connection if nothing is written to it between two checks. Returns a function that ends the checks. */
function cutStalled({ raw }: FastifyReply, stallMs: number): () => void {
  let written = -1;
  const timer = setInterval(() => {
    const now = raw.socket?.bytesWritten ?? 0;
    if (now === written) raw.destroy();
    written = now;
  }, stallMs);
  return () => clearInterval(timer);
}
