import { Unzip, UnzipInflate, unzipSync } from "fflate";
import { AppError } from "../../errors.ts";
import { createExpansionLimit } from "./expansion-limit.ts";

const INPUT_BYTES_MAX = 4_096;

/** The names of the files in a zip archive, folders and system litter (`__MACOSX`, `.DS_Store`) left out. */
export function listZip(bytes: Uint8Array): string[] {
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        if (!/(?:^__MACOSX\/|\/$|(?:^|\/)\.)/u.test(name)) names.push(name);
        return false;
      },
    });
  } catch (error) {
    throw brokenZip(error);
  }
  return names;
}

/**
 * Unpacks one file of a zip archive chunk by chunk.
 *
 * @throws AppError `broken-archive` when it is damaged or encrypted, `file-too-large` for a bomb.
 */
export function* unzipFile(bytes: Uint8Array, name: string): Generator<Uint8Array> {
  const limit = createExpansionLimit();
  let ready: Uint8Array[] = [];
  let isComplete = false;
  let failure: unknown;
  const stream = new Unzip((file) => {
    if (file.name !== name || isComplete) return;
    file.ondata = (error, chunk, isFinal) => {
      if (error) {
        failure = error;
        return;
      }
      limit.unpacked(chunk.length);
      if (chunk.length > 0) ready.push(chunk);
      isComplete ||= isFinal;
    };
    file.start();
  });
  stream.register(UnzipInflate);
  for (let start = 0; start < bytes.length; start += INPUT_BYTES_MAX) {
    if (isComplete) break;
    const part = bytes.subarray(start, start + INPUT_BYTES_MAX);
    limit.packed(part.length);
    ready = [];
    try {
      stream.push(part, start + part.length >= bytes.length);
    } catch (error) {
      throw brokenZip(error);
    }
    if (failure !== undefined) throw brokenZip(failure);
    yield* ready;
  }
  if (!isComplete) throw brokenZip(undefined);
}

function brokenZip(cause: unknown): AppError {
  // The unpacker hands on what the size guard throws.
  if (cause instanceof AppError) return cause;
  return new AppError(
    "broken-archive",
    "The zip archive is damaged, cut off or protected by a password. Unpack it yourself and give the CSV file.",
    { cause },
  );
}
