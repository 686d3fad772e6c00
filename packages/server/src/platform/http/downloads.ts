import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type CostlyCaller, createConcurrencyLimit } from "../concurrency.ts";
import { costlyCallerOf } from "./limit-by.ts";
import { cutSlow, type ReadingLimits, readingLimits } from "./slow-readers.ts";
import { whenAnswered } from "./when-answered.ts";

const PER_USER = 2;
const PER_WORKSPACE = 6;
const PER_PROCESS = 30;
/** The other places are for users who have no download running. */
const FURTHER_PER_PROCESS = 10;
/** Places of their own for readers without an account, so that they take none from users. */
const OF_GUESTS = 10;
/** The readers of one workspace's client links, from all networks together. */
const GUESTS_PER_WORKSPACE = 4;
const WAITING_PER_USER_MAX = 20;
/** A usual answer of the API is smaller. */
const LARGE_BYTES = 64 * 1024;
const SLICE_BYTES = 64 * 1024;

export type Downloads = ReturnType<typeof createDownloads>;

/** Sends large answers as streams: few at once for each user, each workspace and in this process, and none to a reader that stalls or is slow. */
export function createDownloads(reading: ReadingLimits = readingLimits) {
  const placesOf = createPlaces();
  /**
   * Waits for a turn, which ends when the answer has left this process or its connection has closed.
   * @throws RequestError `rate-limited`, or the error of `open`
   */
  async function open<Value>(
    { raw }: FastifyReply,
    caller: CostlyCaller,
    act: () => Promise<Value>,
  ): Promise<Value> {
    const release = await placesOf(caller).take(caller);
    try {
      const value = await act();
      const stopWatching = cutSlow(raw, reading);
      whenAnswered(raw, () => {
        stopWatching();
        release();
      });
      return value;
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Sends the JSON that `act` reads. */
  async function sendJsonText(
    reply: FastifyReply,
    caller: CostlyCaller,
    act: () => Promise<string>,
  ) {
    reply.header("content-type", "application/json; charset=utf-8");
    return reply.send(await open(reply, caller, async () => slicesOf(await act())));
  }

  return {
    /** Sends the stream that `act` opens. */
    send: async (reply: FastifyReply, caller: CostlyCaller, act: () => Promise<Readable>) =>
      reply.send(await open(reply, caller, act)),

    sendJsonText,

    /** Sends the value that `act` reads, as JSON. */
    sendJson: (reply: FastifyReply, caller: CostlyCaller, act: () => Promise<unknown>) =>
      sendJsonText(reply, caller, async () => JSON.stringify(await act())),

    /** A hook that sends every other large answer in the same way. */
    onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) =>
      typeof payload === "string" && Buffer.byteLength(payload) > LARGE_BYTES
        ? open(reply, costlyCallerOf(request), async () => slicesOf(payload))
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

/** Returns the places that a caller shares: users with users, and readers without an account with their like. */
function createPlaces() {
  const shared = {
    perUser: PER_USER,
    waitingPerUserMax: WAITING_PER_USER_MAX,
    refusal: `You have ${PER_USER} downloads running and ${WAITING_PER_USER_MAX} waiting. Try again when they have ended.`,
  };
  const ofUsers = createConcurrencyLimit({
    ...shared,
    perWorkspace: PER_WORKSPACE,
    perProcess: PER_PROCESS,
    further: FURTHER_PER_PROCESS,
  });
  const ofGuests = createConcurrencyLimit({
    ...shared,
    perWorkspace: GUESTS_PER_WORKSPACE,
    perProcess: OF_GUESTS,
  });
  return ({ isGuest }: CostlyCaller) => (isGuest ? ofGuests : ofUsers);
}
