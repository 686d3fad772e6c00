import { Transform, type TransformCallback } from "node:stream";
import { RequestError } from "../errors/request-error.ts";

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
