import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { Transform, type TransformCallback } from "node:stream";
import { RequestError } from "../errors/request-error.ts";
import { MINUTE_MS } from "../limits.ts";

const UPLOADS_AT_ONCE_MAX = 64;
const PER_USER_MAX = 4;
/** If at most this many of the UPLOADS_AT_ONCE_MAX places are free, each user may have only one upload in progress. */
const LAST_PLACES = 16;
/** A slower upload is ended, so that its place becomes free. Usual connections are faster. */
const BYTES_PER_MINUTE_MIN = 1024 * 1024;
const TOO_SLOW =
  "The upload was too slow: less than 1 MB a minute. The upload was not counted. Try a faster connection, or export a shorter date range.";

export function createUploadRoom(folder: string, bytesMax: number) {
  const underWay = new Map<string, { readonly userId: string; readonly sizeBytes: number }>();
  return {
    take: async (name: string, userId: string, sizeBytes: number): Promise<() => void> => {
      const own = underWay.values().filter((upload) => upload.userId === userId);
      const free = UPLOADS_AT_ONCE_MAX - underWay.size;
      if (own.toArray().length >= (free > LAST_PLACES ? PER_USER_MAX : Math.min(free, 1))) {
        throw new RequestError(
          "overloaded",
          "Too many files are being sent at the same time. Try again in a minute.",
        );
      }
      underWay.set(name, { userId, sizeBytes });
      const giveBack = () => void underWay.delete(name);
      const reserved = underWay.values().reduce((sum, upload) => sum + upload.sizeBytes, 0);
      const stored = await sizeOfOthers(folder, underWay).catch(() => 0);
      if (stored + reserved <= bytesMax) return giveBack;
      giveBack();
      throw new RequestError(
        "storage-full",
        "The server has no space left for uploaded files. The upload was not counted; try again later or tell the operator.",
      );
    },
  };
}

export type UploadRoom = ReturnType<typeof createUploadRoom>;

async function sizeOfOthers(folder: string, underWay: ReadonlyMap<string, unknown>) {
  const names = (await readdir(folder)).filter((name) => !underWay.has(name));
  const sizes = await Promise.all(
    names.map((name) =>
      stat(path.join(folder, name)).then(
        ({ size }) => size,
        () => 0, // The file was removed in the meantime.
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

export function limitBody(limits: {
  readonly sizeBytesMax: number;
  readonly sizeBytes: number | undefined;
}): Transform {
  let seenBytes = 0;
  let seenBefore = 0;
  const body = new Transform({
    transform(chunk: Uint8Array, _encoding, done: TransformCallback) {
      seenBytes += chunk.byteLength;
      if (seenBytes > limits.sizeBytesMax) return done(tooLarge(limits.sizeBytesMax));
      if (limits.sizeBytes !== undefined && seenBytes > limits.sizeBytes) {
        return done(wrongSize(limits.sizeBytes));
      }
      return done(null, chunk);
    },
    flush(done: TransformCallback) {
      const isShort = limits.sizeBytes !== undefined && seenBytes < limits.sizeBytes;
      done(isShort ? wrongSize(limits.sizeBytes ?? 0) : null);
    },
  });
  const timer = setInterval(() => {
    if (seenBytes - seenBefore < BYTES_PER_MINUTE_MIN) {
      body.destroy(new RequestError("request-timeout", TOO_SLOW));
    }
    seenBefore = seenBytes;
  }, MINUTE_MS);
  return body.once("close", () => clearInterval(timer));
}

export function tooLarge(sizeBytesMax: number): RequestError {
  const megabytes = Math.round((sizeBytesMax / 1024 / 1024) * 10) / 10;
  return new RequestError(
    "upload-too-large",
    `The file is larger than ${megabytes} MB. Export a shorter date range or fewer columns.`,
    { details: { sizeBytesMax } },
  );
}

function wrongSize(sizeBytes: number): RequestError {
  return new RequestError(
    "size-mismatch",
    `The upload URL is for a file of ${sizeBytes} bytes, but the file has another size. Request a new URL.`,
    { details: { sizeBytes } },
  );
}
