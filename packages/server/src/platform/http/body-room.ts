import type { FastifyRequest } from "fastify";
import { RequestError } from "../errors/request-error.ts";
import type { App } from "./app-instance.ts";
import { createCounts } from "./counts.ts";
import { callerIdOf } from "./limit-by.ts";
import { whenAnswered } from "./when-answered.ts";

const KB = 1024;
const MB = 1024 * KB;
/** A smaller body takes hardly more memory than its connection, so it is never refused. */
export const SMALL_BYTES = 16 * KB;
const LARGE_BYTES = 256 * KB;

/** The bodies that this process holds at once: of all callers, and of one. Audits have up to 21 MB. */
const rooms = {
  large: { bytesMax: 48 * MB, perCallerMax: 24 * MB },
  middle: { bytesMax: 8 * MB, perCallerMax: MB },
  visitors: { bytesMax: 8 * MB, perCallerMax: 2 * MB },
};

/**
 * Limits the bytes of all bodies that are being received or wait for their answer. A body takes its room before it is
 * read: large bodies do not take that of others, and visitors without an account not that of users. Uploads are
 * exempt, because they are not kept in memory.
 * @throws RequestError `overloaded`
 */
export function registerBodyRoom(app: App): void {
  const taken = createCounts<string>();
  const releases = new WeakMap<FastifyRequest, () => void>();

  app.addHook("preParsing", async (request, reply) => {
    const bytes = declaredBytes(request);
    // Fastify refuses a body beyond the limit of its route before it reads it.
    if (bytes <= SMALL_BYTES || bytes > request.routeOptions.bodyLimit) return;
    if (request.routeOptions.config.isUpload === true) return;
    const name = roomOf(request, bytes);
    const own = `${name} ${callerIdOf(request)}`;
    const { bytesMax, perCallerMax } = rooms[name];
    const isFull = taken.of(name) + bytes > bytesMax;
    if (isFull || taken.of(own) + bytes > perCallerMax) throw overloaded();
    for (const key of [name, own]) taken.add(key, bytes);
    const release = () => {
      if (!releases.delete(request)) return;
      for (const key of [name, own]) taken.add(key, -bytes);
    };
    releases.set(request, release);
    whenAnswered(reply.raw, release);
  });

  // A slow reader of the answer keeps the request, so its body is dropped now.
  app.addHook("onSend", async (request) => {
    request.body = undefined;
    releases.get(request)?.();
  });
}

/** Returns the size of a body before it is read. A body that does not state its size can have as much as its route takes. */
export function declaredBytes({ headers, routeOptions }: FastifyRequest): number {
  if (headers["transfer-encoding"] !== undefined) return routeOptions.bodyLimit;
  return Number(headers["content-length"] ?? 0);
}

function roomOf({ signedIn }: FastifyRequest, bytes: number): keyof typeof rooms {
  if (!signedIn) return "visitors";
  return bytes > LARGE_BYTES ? "large" : "middle";
}

function overloaded(): RequestError {
  const message =
    "The server receives too much data at once. Nothing was changed; try again in a few seconds.";
  return new RequestError("overloaded", message);
}
