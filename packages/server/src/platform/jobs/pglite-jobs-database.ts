import type { PGlite } from "@electric-sql/pglite";
import type { Db } from "pg-boss";
import type { Alone } from "../database/pglite-pool.ts";

/**
 * Lets pg-boss use the built-in database through the queue for its only connection. pg-boss's own adapter goes past
 * that queue, and its ROLLBACK ends the transaction of whoever has the connection. This one rolls back only its own.
 */
export function createPgliteJobsDatabase(pglite: PGlite, alone: Alone): Db {
  const run = async (text: string, values: readonly unknown[] = []) => {
    if (values.length > 0) return pglite.query(text, [...values]);
    // A text may hold many statements. The rows that pg-boss needs may come from any of them.
    const answers = await pglite.exec(text);
    return { rows: answers.flatMap(({ rows }) => rows) };
  };
  return {
    executeSql: (text, values) =>
      alone(async () => {
        try {
          return await run(text, values);
        } catch (error) {
          await pglite.exec("rollback");
          throw error;
        }
      }),
    listen: async (channel, onNotification, onReconnect) => {
      const end = await alone(() => pglite.listen(channel, onNotification));
      onReconnect();
      return { close: () => alone(() => end()) };
    },
  };
}
