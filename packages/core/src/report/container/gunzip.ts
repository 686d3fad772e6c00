import { type FlateError, FlateErrorCode, Gunzip } from "fflate";
import { AppError } from "../../errors.ts";
import type { ByteSource } from "./byte-source.ts";
import { createExpansionLimit } from "./expansion-limit.ts";
import { createTrailerCheck } from "./gzip-trailer.ts";

const INPUT_BYTES_MAX = 4_096;

/**
 * Unpacks a gzip stream chunk by chunk: one member or several, each checked against its trailer; zeros behind the last
 * one are padding.
 *
 * @throws AppError `broken-archive` when the stream is damaged or cut, `file-too-large` for a bomb.
 */
export async function* gunzip(source: ByteSource): AsyncGenerator<Uint8Array> {
  const unpack = createUnpacker();
  for await (const chunk of source) {
    for (let start = 0; start < chunk.length; start += INPUT_BYTES_MAX) {
      yield* unpack(chunk.subarray(start, start + INPUT_BYTES_MAX));
    }
  }
  yield* unpack(null);
}

/** Makes the step that unpacks the next packed bytes (null at the end). */
function createUnpacker(): (part: Uint8Array | null) => Uint8Array[] {
  const limit = createExpansionLimit();
  const check = createTrailerCheck();
  let ready: Uint8Array[] = [];
  let isPadding = false;
  const stream = new Gunzip((chunk) => {
    limit.unpacked(chunk.length);
    check.unpacked(chunk);
    if (chunk.length > 0) ready.push(chunk);
  });
  stream.onmember = (offset) => {
    if (!check.endMember(offset)) throw brokenGzip(undefined);
  };
  const push = (bytes: Uint8Array, isFinal: boolean): void => {
    try {
      stream.push(bytes, isFinal);
    } catch (error) {
      if (error instanceof AppError) throw error;
      // Behind the last member no other begins: at the end it shows whether zeros are all that follows.
      if (!isNoMember(error)) throw brokenGzip(error);
      isPadding = true;
    }
  };
  return (part) => {
    ready = [];
    if (part === null) {
      if (!isPadding) push(new Uint8Array(0), true);
      if (!check.endStream()) throw brokenGzip(undefined);
    } else if (isPadding) {
      if (part.some((byte) => byte !== 0)) throw brokenGzip(undefined);
    } else {
      limit.packed(part.length);
      check.packed(part);
      push(part, false);
    }
    return ready;
  };
}

function isNoMember(error: unknown): boolean {
  return isFlateError(error) && error.code === FlateErrorCode.InvalidHeader;
}

function isFlateError(error: unknown): error is FlateError {
  return error instanceof Error && "code" in error;
}

function brokenGzip(cause: unknown): AppError {
  return new AppError(
    "broken-archive",
    "The gzip file is damaged or was cut off. Download it again, or unpack it and give the CSV file.",
    { cause },
  );
}
