import { setFlagsFromString } from "node:v8";
import type { PGlite } from "@electric-sql/pglite";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { createTurns } from "../concurrency.ts";
import { currentCaller } from "../current-caller.ts";

/** Turns off V8's optimising WebAssembly compiler, which occupies 250 MB and does not speed up short statements. */
export function saveMemory(): void {
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
}

const BYTEA = 17;

/** Passes bytes as hexadecimal text. PGlite's own serializer blocks the process for half a second per large result. */
export const bytesAsHex = {
  serializers: {
    [BYTEA]: (value: unknown) => {
      if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
      throw new TypeError("A column of bytes takes a Uint8Array.");
    },
  },
  parsers: { [BYTEA]: (text: string) => Buffer.from(text.slice("\\x".length), "hex") },
};

/** Runs `act` while nobody else uses the connection. */
export type Alone = <Answer>(act: () => Promise<Answer>) => Promise<Answer>;

/** Gives the connection to one piece of work at a time. Otherwise, a query could run inside another one's transaction. */
export function createPglitePool(pglite: Pick<PGlite, "query" | "exec" | "close">): {
  pool: PostgresPool;
  alone: Alone;
} {
  const take = createTurns(() => currentCaller()?.userId ?? "");

  async function connect(): Promise<PostgresPoolClient> {
    const release = await take();
    const query = async (sql: string, parameters: readonly unknown[]) => {
      // Only `exec` accepts a text with many statements, as in a migration.
      const answer =
        parameters.length > 0
          ? await pglite.query<unknown>(sql, [...parameters])
          : (await pglite.exec(sql)).at(-1);
      const { affectedRows = 0, rows = [] } = answer ?? {};
      return { command: commandOf(sql), rowCount: affectedRows, rows };
    };
    // The client needs no other methods, because PGlite has no cursors and no sessions to cancel.
    return { query: query as PostgresPoolClient["query"], release };
  }

  return {
    pool: { connect, end: () => pglite.close(), options: {} },
    alone: async (act) => {
      const release = await take();
      return act().finally(release);
    },
  };
}

function commandOf(sql: string): "INSERT" | "UPDATE" | "DELETE" | "MERGE" | "SELECT" {
  const word = /^\s*(?<word>[a-z]+)/iu.exec(sql)?.groups?.["word"]?.toUpperCase();
  return word === "INSERT" || word === "UPDATE" || word === "DELETE" || word === "MERGE"
    ? word
    : "SELECT";
}
