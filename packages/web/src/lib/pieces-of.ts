/** Small enough that what is made of one piece is gone before the browser moves it to its long-lived memory. */
const PIECE_BYTES = 16 * 1024;

/**
 * The bytes of a body in small pieces, each good until the next is asked for. Where the browser can, all come through one
 * buffer: bytes that are handed out are kept until it happens to collect them, 20 MB for a hundred thousand terms.
 */
export async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = openInto(body);
  if (reader) yield* readInto(reader);
  else yield* readCut(body.getReader());
}

/** Undefined where the body's bytes can not be read into a buffer of ours. */
function openInto(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | undefined {
  try {
    return body.getReader({ mode: "byob" });
  } catch {
    return undefined;
  }
}

async function* readInto(reader: ReadableStreamBYOBReader): AsyncGenerator<Uint8Array> {
  let buffer = new ArrayBuffer(PIECE_BYTES);
  try {
    for (;;) {
      const { value, done } = await reader.read(new Uint8Array(buffer));
      if (done) return;
      yield value;
      ({ buffer } = value);
    }
  } finally {
    reader.releaseLock();
  }
}

async function* readCut(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      for (let start = 0; start < value.length; start += PIECE_BYTES) {
        yield value.subarray(start, start + PIECE_BYTES);
      }
    }
  } finally {
    reader.releaseLock();
  }
}
