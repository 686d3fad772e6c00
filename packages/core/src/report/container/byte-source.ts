/** The bytes of a file, in chunks of any size. A source can be read only once. */
export type ByteSource = AsyncIterable<Uint8Array>;

/** Returns the first bytes (at most `size`) and a source of the whole file. Do not read the given `source` any more. */
export async function peekBytes(
  source: ByteSource,
  size: number,
): Promise<{ head: Uint8Array; source: ByteSource }> {
  const iterator = source[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length < size) {
    const next = await iterator.next();
    if (next.done === true) break;
    chunks.push(next.value);
    length += next.value.length;
  }
  const head = concatBytes(chunks);
  return { head: head.subarray(0, size), source: replay(head, iterator) };
}

async function* replay(
  head: Uint8Array,
  iterator: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head;
    for (;;) {
      const next = await iterator.next();
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}

/** Joins chunks into one array. A single non-empty chunk is returned without a copy. */
export function concatBytes(chunks: readonly Uint8Array[]): Uint8Array {
  const filled = chunks.filter((chunk) => chunk.length > 0);
  const only = filled[0];
  if (filled.length === 1 && only !== undefined) return only;
  const whole = new Uint8Array(filled.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of filled) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
