import { unzipSync, type Unzipped, type UnzipFileInfo } from "fflate";
import { AppError } from "../../errors.ts";
import type { ByteSource } from "./byte-source.ts";

/** A zip archive. `names` leaves out folders and system files (`__MACOSX`, `.DS_Store`). */
export type ZipArchive = { readonly bytes: Uint8Array; readonly names: readonly string[] };

const EXPANSION_FREE_BYTES = 2 * 1024 * 1024;
const EXPANSION_RATIO_MAX = 50;
/** The maximum size of an unpacked file. A file of a zip archive is unpacked whole, in memory. */
const UNPACKED_BYTES_MAX = 1024 * 1024 * 1024;
const PIECE_BYTES = 256 * 1024;

/** Opens a zip archive. Throws AppError `broken-archive` if its list of files is damaged or cut off. */
export function openZipArchive(bytes: Uint8Array): ZipArchive {
  const names: string[] = [];
  unpack(bytes, ({ name }) => {
    if (!/(?:^__MACOSX\/|\/$|(?:^|\/)\.)/u.test(name)) names.push(name);
    return false;
  });
  return { bytes, names };
}

/** Unpacks one file of a zip archive. @throws AppError `broken-archive`, or `file-too-large` for a zip bomb */
export function* unzipFile({ bytes }: ZipArchive, wanted: string): Generator<Uint8Array> {
  let size = 0;
  const files = unpack(bytes, ({ name, originalSize }) => {
    if (name !== wanted) return false;
    refuseBomb(bytes.length, originalSize);
    size = originalSize;
    return true;
  });
  const content = files[wanted];
  if (content?.length !== size) throw brokenArchive(undefined);
  for (let start = 0; start < size; start += PIECE_BYTES) {
    yield content.subarray(start, start + PIECE_BYTES);
  }
}

/**
 * Refuses zip bombs. Packing shrinks real reports to between a fifth and a twentieth of their size.
 * @throws AppError `file-too-large` above 50 times the packed size plus 2 MiB, or above 1 GiB.
 */
export function refuseBomb(packedBytes: number, unpackedBytes: number): void {
  const isFine = unpackedBytes <= EXPANSION_FREE_BYTES + packedBytes * EXPANSION_RATIO_MAX;
  if (isFine && unpackedBytes <= UNPACKED_BYTES_MAX) return;
  throw new AppError(
    "file-too-large",
    "The archive unpacks to more than 50 times its size or to more than 1 GB, which no report does. Unpack it yourself and give the CSV file.",
  );
}

function unpack(bytes: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Unzipped {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof AppError ? error : brokenArchive(error);
  }
}

function brokenArchive(cause: unknown): AppError {
  return new AppError(
    "broken-archive",
    "The Excel file or zip archive is damaged, cut off or protected by a password. Download or export it again, or give the CSV file.",
    { cause },
  );
}

/** Gzip files are unpacked in pieces of this size, because a zip bomb is noticed only after a piece is unpacked. */
const PACKED_PIECE_BYTES = 4_096;

/** Unpacks a gzip file and checks it. @throws AppError `broken-archive`, or `file-too-large` for a zip bomb */
export async function* gunzip(source: ByteSource): AsyncGenerator<Uint8Array> {
  let [packedBytes, unpackedBytes] = [0, 0];
  const iterator = inPieces(source);
  let sourceError: unknown;
  const packed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      const next = await iterator.next().catch((error: unknown) => {
        sourceError = error;
        throw error;
      });
      if (next.done === true) return controller.close();
      packedBytes += next.value.length;
      controller.enqueue(new Uint8Array(next.value));
    },
    cancel: async () => void (await iterator.return(undefined)),
  });
  const reader = packed.pipeThrough(new DecompressionStream("gzip")).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      unpackedBytes += value.length;
      refuseBomb(packedBytes, unpackedBytes);
      yield value;
    }
  } catch (error) {
    if (error instanceof AppError || error === sourceError) throw error;
    throw new AppError(
      "broken-archive",
      "The gzip file is damaged or was cut off. Download it again, or unpack it and give the CSV file.",
      { cause: error },
    );
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function* inPieces(source: ByteSource): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    for (let start = 0; start < chunk.length; start += PACKED_PIECE_BYTES) {
      yield chunk.subarray(start, start + PACKED_PIECE_BYTES);
    }
  }
}
