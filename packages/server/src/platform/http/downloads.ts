import type { ServerResponse } from "node:http";
import { finished, Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createConcurrencyLimit } from "../concurrency.ts";
import { callerIdOf } from "./limit-by.ts";

const PER_USER = 2;
const PER_PROCESS = 30;
const WAITING_PER_USER_MAX = 20;
const STALL_MS = 30_000;
/** A usual answer of the API is smaller. */
const LARGE_CHARACTERS = 64 * 1024;
const SLICE_BYTES = 64 * 1024;

export type Downloads = ReturnType<typeof createDownloads>;

/** Sends large answers as streams: few at once for each user and in this process, and none to a reader that stalls. */
export function createDownloads(stallMs = STALL_MS) {
  const limit = createConcurrencyLimit({
    perUser: PER_USER,
    perProcess: PER_PROCESS,
    waitingPerUserMax: WAITING_PER_USER_MAX,
    refusal: `You have ${PER_USER} downloads running and ${WAITING_PER_USER_MAX} waiting. Try again when they have ended.`,
  });
  /**
   * Waits for a turn, which ends when the answer has left this process or its connection has closed.
   * @throws RequestError `rate-limited`, or the error of `open`
   */
  async function open<Value>(
    { raw }: FastifyReply,
    userId: string,
    act: () => Promise<Value>,
  ): Promise<Value> {
    const release = await limit.take(userId);
    try {
      const value = await act();
      const stopWatching = cutStalled(raw, stallMs);
      finished(raw, () => {
        stopWatching();
        release();
      });
      return value;
    } catch (error) {
      release();
      throw error;
    }
  }

  return {
    /** Sends the stream that `act` opens. */
    send: async (reply: FastifyReply, userId: string, act: () => Promise<Readable>) =>
      reply.send(await open(reply, userId, act)),

    /** Sends the value that `act` reads, as JSON. */
    sendJson: async (reply: FastifyReply, userId: string, act: () => Promise<unknown>) => {
      reply.header("content-type", "application/json; charset=utf-8");
      return reply.send(
        await open(reply, userId, async () => slicesOf(JSON.stringify(await act()))),
      );
    },

    /** A hook that sends every other large answer in the same way. */
    onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) =>
      typeof payload === "string" && payload.length > LARGE_CHARACTERS
        ? open(reply, callerIdOf(request), async () => slicesOf(payload))
        : payload,
  };
}

/** Small slices show that a slow reader does read. */
function slicesOf(text: string): Readable {
  const bytes = Buffer.from(text);
  function* slices() {
    for (let from = 0; from < bytes.length; from += SLICE_BYTES) {
      yield bytes.subarray(from, from + SLICE_BYTES);
    }
  }
  return Readable.from(slices(), { objectMode: false });
}

/** Closes the connection if nothing is written to it between two checks. Returns a function that ends the checks. */
function cutStalled(raw: ServerResponse, stallMs: number): () => void {
  let written = -1;
  const timer = setInterval(() => {
    const now = raw.socket?.bytesWritten ?? 0;
    if (now === written) raw.destroy();
    written = now;
  }, stallMs);
  return () => clearInterval(timer);
}
