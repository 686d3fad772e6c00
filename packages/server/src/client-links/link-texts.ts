import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { createGunzip, gzip as gzipLater } from "node:zlib";
import { sql } from "kysely";
import pLimit from "p-limit";
import type { Database } from "../platform/database/database.ts";

/** Holds about 50 proposals of 20,000 terms. */
const HELD_BYTES_MAX = 16 * 1024 * 1024;
const OVERHEAD_BYTES = 1024;
const CHUNK_BYTES = 64 * 1024;

type Part = "proposal" | "agreement";

export type LinkTexts = ReturnType<typeof createLinkTexts>;

const gzip = promisify(gzipLater);

/**
 * Reads the proposals and the answers of links as JSON, and holds the latest ones packed: neither changes once it is
 * stored, and anyone who has a link can open it again and again. The built-in database needs 0.1 s to write the JSON of
 * a large one, in which no other call is answered. So each is read once, one at a time.
 */
export function createLinkTexts(db: Database, bytesMax = HELD_BYTES_MAX) {
  const inTurn = pLimit(1);
  /** The one that was used last is at the end. */
  const held = new Map<string, Buffer>();
  let heldBytes = 0;

  function drop(key: string): void {
    heldBytes -= (held.get(key)?.length ?? 0) + OVERHEAD_BYTES;
    held.delete(key);
  }

  async function read(id: string, part: Part): Promise<Buffer | undefined> {
    const key = `${part} ${id}`;
    const known = held.get(key);
    if (known !== undefined) drop(key);
    const packed = known ?? (await packedPart(db, id, part));
    if (packed === undefined) return undefined;
    held.set(key, packed);
    heldBytes += packed.length + OVERHEAD_BYTES;
    for (const oldest of held.keys()) {
      if (heldBytes <= bytesMax) break;
      drop(oldest);
    }
    return packed;
  }

  /** Returns the JSON of a part, or undefined if the link does not have this part. */
  async function open(id: string, part: Part): Promise<Readable | undefined> {
    const packed = await inTurn(() => read(id, part));
    return packed && Readable.from([packed]).pipe(createGunzip({ chunkSize: CHUNK_BYTES }));
  }

  return {
    open,
    /** Returns a part as a value. */
    parse: async (id: string, part: Part): Promise<unknown> => {
      const text = await open(id, part);
      return text && JSON.parse((await buffer(text)).toString());
    },
  };
}

async function packedPart(db: Database, id: string, part: Part): Promise<Buffer | undefined> {
  const json = sql<string | null>`${sql.ref(part)}::text`.as("json");
  const row = await db
    .selectFrom("client_links")
    .select(json)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.json == null ? undefined : gzip(row.json, { level: 1 });
}
