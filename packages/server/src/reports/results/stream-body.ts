import { pipeline, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import { sql } from "kysely";
import { keptResult } from "../../memory/lock-result.ts";
import type { Database, Scope } from "../../platform/database/database.ts";

const SLICE_BYTES = 256 * 1024;
const CHUNK_BYTES = 64 * 1024;

export type StoredBody = {
  readonly sizeBytes: number;
  /** The gzipped JSON in slices. Each slice is read from the database only when the one before it was taken. */
  readonly slices: AsyncIterable<Uint8Array>;
};

/** Opens a result's stored body. Returns undefined if it is deleted, expired, or out of `scope`. */
export async function openBody(
  db: Database,
  scope: Scope,
  id: string,
): Promise<StoredBody | undefined> {
  const sliceAt = (from: number) =>
    keptResult(db, scope, id)
      .select([
        "is_complete",
        sql<number>`octet_length(body_gzip)`.as("sizeBytes"),
        sql<Uint8Array>`substring(body_gzip from ${from + 1} for ${SLICE_BYTES})`.as("slice"),
      ])
      .executeTakeFirst();
  const first = await sliceAt(0);
  if (first === undefined) return undefined;
  const { sizeBytes, is_complete } = first;
  async function* slices() {
    for (let from = 0; from < sizeBytes; from += SLICE_BYTES) {
      const next = from === 0 ? first : await sliceAt(from);
      // The built-in database answers without a turn of the event loop, and the network may take megabytes at once.
      await setImmediate();
      if (next?.sizeBytes !== sizeBytes || next.is_complete !== is_complete)
        throw new Error("the result was deleted or completed while it was read");
      yield next.slice;
    }
  }
  return { sizeBytes, slices: slices() };
}

/** Unpacks a body step by step: at most a slice and a chunk are in memory, however large the result is. */
export function unpackBody(body: StoredBody): Readable {
  const unpacking = createGunzip({ chunkSize: CHUNK_BYTES });
  // An error of either stream ends both. The reader of the returned stream gets it.
  pipeline(packedBody(body), unpacking, () => undefined);
  return unpacking;
}

export function packedBody({ slices }: StoredBody): Readable {
  return Readable.from(slices, { objectMode: false });
}
