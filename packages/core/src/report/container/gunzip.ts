import { AppError } from "../../errors.ts";
import type { ByteSource } from "./byte-source.ts";
import { refuseBomb } from "./unzip.ts";

/**
 * Small pieces limit a zip bomb, because a piece is unpacked completely before the size of the output can be checked.
 */
const PIECE_BYTES = 4_096;

/**
 * Unpacks a gzip file chunk by chunk and checks its length and checksum at the end.
 *
 * @throws AppError `broken-archive` if the file is damaged or cut off, `file-too-large` for a zip bomb. Errors of the
 * source are passed on.
 */
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
    for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
      yield chunk.subarray(start, start + PIECE_BYTES);
    }
  }
}
