import { Gunzip } from "fflate";
import { AppError } from "../../errors.ts";
import type { ByteSource } from "./byte-source.ts";
import { createExpansionLimit } from "./expansion-limit.ts";

const INPUT_BYTES_MAX = 4_096;

/**
 * Unpacks a gzip stream chunk by chunk.
 *
 * @throws AppError `broken-archive` when the stream is damaged or cut, `file-too-large` for a bomb.
 */
export async function* gunzip(source: ByteSource): AsyncGenerator<Uint8Array> {
  const limit = createExpansionLimit();
  let ready: Uint8Array[] = [];
  let isComplete = false;
  const stream = new Gunzip((chunk, isFinal) => {
    limit.unpacked(chunk.length);
    if (chunk.length > 0) ready.push(chunk);
    isComplete = isFinal;
  });
  const push = (bytes: Uint8Array, isFinal: boolean): Uint8Array[] => {
    ready = [];
    try {
      stream.push(bytes, isFinal);
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw brokenArchive(error);
    }
    return ready;
  };
  for await (const chunk of source) {
    for (let start = 0; start < chunk.length; start += INPUT_BYTES_MAX) {
      const part = chunk.subarray(start, start + INPUT_BYTES_MAX);
      limit.packed(part.length);
      yield* push(part, false);
    }
  }
  yield* push(new Uint8Array(0), true);
  if (!isComplete) throw brokenArchive(undefined);
}

function brokenArchive(cause: unknown): AppError {
  return new AppError(
    "broken-archive",
    "The gzip file is damaged or was cut off. Download the report again, or unpack it and give the CSV file.",
    { cause },
  );
}
