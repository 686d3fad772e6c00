import type { PGlite } from "@electric-sql/pglite";
import type { PostgresPool, PostgresPoolClient } from "kysely";

const BYTEA = 17;

/**
 * How bytes travel. PGlite's own way turns each byte into a string of its own, which keeps everybody waiting for half a
 * second when a large result is stored.
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
 * The built-in database behind the shape of a `pg` pool with one connection, for Kysely's PostgresDialect.
 *
 * Kysely's own PGlite dialect hands the same connection to everybody at once, so that a query from outside runs
 * inside whatever transaction happens to be open and is rolled back with it. Here a connection is exclusive.
 */
export function createPglitePool(pglite: PGlite, onStatement: (sql: string) => void): PostgresPool {
  let last: Promise<void> = Promise.resolve();

  async function connect(): Promise<PostgresPoolClient> {
    const before = last;
    const { promise, resolve: release } = Promise.withResolvers<void>();
    last = promise;
    await before;
    const query = async (sql: string, parameters: readonly unknown[]) => {
      onStatement(sql);
      const answer = await pglite.query<unknown>(sql, [...parameters]);
      return { command: commandOf(sql), rowCount: answer.affectedRows ?? 0, rows: answer.rows };
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
