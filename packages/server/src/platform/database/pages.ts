import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./database.ts";

const ROWS_AT_ONCE = 1_000;

type Pages = {
  /** `of` and `key` are the primary key of `table`, and `id` is the value of `of`. */
  readonly table: string;
  readonly of: string;
  readonly id: string;
  readonly key: string;
  readonly columns: string;
};

/**
 * Reads the rows of a business or a result in pages, in the order of their keys. Each page is read when the one before
 * it was taken, and costs the same, wherever it begins. The names must be constants.
 */
export async function* pagesOf(
  db: Database,
  { table, of, id, key, columns }: Pages,
): AsyncGenerator<readonly object[]> {
  let after = "";
  for (;;) {
    // An equality would look so rare to a planner without statistics that it reads and sorts all rows for each page.
    const { rows } = await sql<{ page_key: string }>`
      select ${sql.raw(columns)}, ${sql.ref(key)} as page_key from ${sql.table(table)}
      where (${sql.ref(of)}, ${sql.ref(key)}) > (${id}::uuid, ${after}) and ${sql.ref(of)} <= ${id}::uuid
      order by ${sql.ref(of)}, ${sql.ref(key)} limit ${ROWS_AT_ONCE}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.page_key;
    for (const row of rows) Reflect.deleteProperty(row, "page_key");
    yield rows;
    // The built-in database answers without a turn of the event loop.
    await setImmediate();
  }
}

/** Yields the JSON list of all rows in pieces, one for each page. */
export async function* jsonListOf(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  yield "[";
  let separator = "";
  for await (const rows of pages) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(",");
    separator = ",";
  }
  yield "]";
}
