import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { Transform, type TransformCallback } from "node:stream";
import { RequestError } from "../errors/request-error.ts";

const UPLOADS_AT_ONCE_MAX = 64;

/** Limits the number of running uploads in this process and the total size of all files in the folder. */
export function createUploadRoom(folder: string, bytesMax: number) {
  const underWay = new Map<string, number>();
  return {
    /**
     * Reserves room for a file. Call the returned function to release it. @throws RequestError `overloaded`,
     * `storage-full`
     */
    take: async (name: string, sizeBytes: number): Promise<() => void> => {
      if (underWay.size >= UPLOADS_AT_ONCE_MAX) {
        throw new RequestError(
          "overloaded",
          "Too many files are being sent to this server. Try again in a minute.",
        );
      }
      underWay.set(name, sizeBytes);
      const giveBack = () => void underWay.delete(name);
      const reserved = underWay.values().reduce((sum, bytes) => sum + bytes, 0);
      const stored = await sizeOfOthers(folder, underWay).catch(() => 0);
      if (stored + reserved <= bytesMax) return giveBack;
      giveBack();
      throw new RequestError(
        "storage-full",
        "The server has no space left for uploaded files. Nothing was counted; try again later or tell the operator.",
      );
    },
  };
}

export type UploadRoom = ReturnType<typeof createUploadRoom>;

async function sizeOfOthers(folder: string, underWay: ReadonlyMap<string, number>) {
  const names = (await readdir(folder)).filter((name) => !underWay.has(name));
  const sizes = await Promise.all(
    names.map((name) =>
      stat(path.join(folder, name)).then(
        ({ size }) => size,
        () => 0, // removed in the meantime
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

export function limitSize(limits: {
  readonly sizeBytesMax: number;
  readonly sizeBytes: number | undefined;
}): Transform {
  let seenBytes = 0;
  return new Transform({
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
}

export function tooLarge(sizeBytesMax: number): RequestError {
  const megabytes = Math.round((sizeBytesMax / 1024 / 1024) * 10) / 10;
  return new RequestError(
    "upload-too-large",
    `The file is larger than ${megabytes} MB. Export a shorter date range, or send the report zipped.`,
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
