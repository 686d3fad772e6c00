import type { PGlite } from "@electric-sql/pglite";
import type { PostgresPool, PostgresPoolClient } from "kysely";

/**
 * The built-in database behind the shape of a `pg` pool with one connection, for Kysely's PostgresDialect.
 *
 * Kysely's own PGlite dialect hands the same connection to everybody at once, so that a query from outside runs
 * inside whatever transaction happens to be open and is rolled back with it. Here a connection is exclusive.
 */
export function createPglitePool(pglite: PGlite): PostgresPool {
  let last: Promise<void> = Promise.resolve();

  async function connect(): Promise<PostgresPoolClient> {
    const before = last;
    const { promise, resolve: release } = Promise.withResolvers<void>();
    last = promise;
    await before;
    const query = async (sql: string, parameters: readonly unknown[]) => {
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
