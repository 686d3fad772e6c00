import { setFlagsFromString } from "node:v8";
import type { PGlite } from "@electric-sql/pglite";
import type { PostgresPool, PostgresPoolClient } from "kysely";

/** Optimising PGlite's WebAssembly takes 250 MB that stay with the process, and gains its short statements nothing. */
export function saveMemory(): void {
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
}

const BYTEA = 17;

/**
 * Passes bytes on. PGlite's own way turns each byte into a string, which blocks everything for half a second when a
 * large result is stored.
 */
export const bytesAsHex = {
  serializers: {
    [BYTEA]: (value: unknown) => {
      if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
      throw new TypeError("A column of bytes takes a Uint8Array.");
    },
  },
  parsers: { [BYTEA]: (text: string) => Buffer.from(text.slice("\\x".length), "hex") },
};

/**
 * The built-in database as a `pg` pool with one connection, for Kysely's PostgresDialect. Kysely's own PGlite dialect
 * gives every query the same connection, so a query from outside runs inside an open transaction and is rolled back
 * with it. Here a connection is exclusive.
 */
export function createPglitePool(pglite: PGlite): PostgresPool {
  let last: Promise<void> = Promise.resolve();

  async function connect(): Promise<PostgresPoolClient> {
    const before = last;
    const { promise, resolve: release } = Promise.withResolvers<void>();
    last = promise;
    await before;
    const query = async (sql: string, parameters: readonly unknown[]) => {
      // A migration is many statements in one text, which only `exec` takes.
      const answer =
        parameters.length > 0
          ? await pglite.query<unknown>(sql, [...parameters])
          : (await pglite.exec(sql)).at(-1);
      const { affectedRows = 0, rows = [] } = answer ?? {};
      return { command: commandOf(sql), rowCount: affectedRows, rows };
    };
    // One process, one connection: there is no cursor and no session to cancel from outside.
    return { query: query as PostgresPoolClient["query"], release: () => release() };
  }

  return { connect, end: () => pglite.close(), options: {} };
}

function commandOf(sql: string): "INSERT" | "UPDATE" | "DELETE" | "MERGE" | "SELECT" {
  const word = /^\s*(?<word>[a-z]+)/iu.exec(sql)?.groups?.["word"]?.toUpperCase();
  return word === "INSERT" || word === "UPDATE" || word === "DELETE" || word === "MERGE"
    ? word
    : "SELECT";
}
