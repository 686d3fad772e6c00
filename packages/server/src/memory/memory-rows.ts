import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import { businessKeyOf } from "../businesses/business-rows.ts";
import { databaseNow } from "../platform/database/database-time.ts";

/** Returns a short key for texts of any length. Equal texts have equal keys. */
export function memoryKeyOf(...texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("base64url");
}

/** The owner of stored decisions and answers. If the business is renamed, they get its new name. */
export type BusinessScope = { readonly userId: string; readonly business: string };

/** Returns the column values that select the rows of one business or, without `business`, all rows of the user. */
export function ownerOf(userId: string, business?: string) {
  return { user_id: userId, ...(business !== undefined && { business: businessKeyOf(business) }) };
}

export function* partsOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

const KEYS_AT_ONCE = 5_000;
const ROWS_AT_ONCE = 1_000;

export async function findByKeys<Value>(
  terms: readonly string[],
  keyOf: (term: string) => string,
  read: (keys: readonly string[]) => Promise<(Value & { readonly key: string })[]>,
): Promise<ReadonlyMap<string, Omit<Value & { readonly key: string }, "key">>> {
  const found = new Map<string, Omit<Value & { readonly key: string }, "key">>();
  const byKey = new Map(terms.map((term) => [keyOf(term), term]));
  for (const keys of partsOf([...byKey.keys()], KEYS_AT_ONCE)) {
    for (const { key, ...value } of await read(keys)) {
      const term = byKey.get(key);
      if (term !== undefined) found.set(term, value);
    }
  }
  return found;
}

const tables = {
  term_decisions: { key: "term_key", time: "decided_at" },
  result_choices: { key: "term_key", time: "chosen_at" },
  remembered_answers: { key: "subject_key", time: "answered_at" },
  remembered_verdicts: { key: "key", time: "judged_at" },
} as const;

type MemoryTable = keyof typeof tables;
type Columns = Readonly<Record<string, string | number | null>>;

/** Stores rows by key. A row replaces the stored row with the same key. A null deletes the stored row. */
export async function writeRows(
  trx: Database,
  table: MemoryTable,
  owner: Columns,
  rows: ReadonlyMap<string, Columns | null>,
): Promise<void> {
  const { key, time } = tables[table];
  const ids = [...Object.keys(owner), key] as "term_key"[];
  // The cast lets one statement serve all tables, although their columns differ.
  const one = table as "term_decisions";
  // All calls write their rows in the order of the keys, so that parallel calls cannot deadlock.
  const ordered = [...rows].sort(([left], [right]) => (left < right ? -1 : 1));
  const forgotten = ordered.flatMap(([id, row]) => (row === null ? [id] : []));
  for (const part of partsOf(forgotten, KEYS_AT_ONCE)) {
    await trx
      .deleteFrom(one)
      .where((eb) => eb.and(owner))
      .where(key as "term_key", "in", part)
      .execute();
  }
  const stored = ordered.flatMap(([id, row]) =>
    row === null ? [] : [{ ...row, ...owner, [key]: id }],
  );
  for (const part of partsOf(stored, ROWS_AT_ONCE)) {
    const changed = Object.keys(part[0] ?? {}).filter((name) => !ids.some((id) => id === name));
    const replaced = changed.map((name) => [name, sql.ref(`excluded.${name}`)]);
    await trx
      .insertInto(one)
      .values([...part] as never)
      .onConflict((conflict) =>
        conflict.columns(ids).doUpdateSet({ ...Object.fromEntries(replaced), [time]: databaseNow }),
      )
      .execute();
  }
}

/** Rows of real terms have about 200 bytes. The limit keeps long texts from filling the database. */
const AVERAGE_ROW_BYTES_MAX = 400;

/** Deletes a user's oldest rows if they exceed `perUserMax` rows, or `perUserMax` times AVERAGE_ROW_BYTES_MAX bytes. */
export async function dropOldest(
  db: Database,
  table: MemoryTable,
  userId: string,
  perUserMax: number,
): Promise<void> {
  const time = sql.ref(tables[table].time);
  await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from (
        select ctid, row_number() over newest as place, sum(pg_column_size(held.*)) over newest as bytes
        from ${sql.table(table)} as held where user_id = ${userId}
        window newest as (order by ${time} desc rows unbounded preceding)
      ) as sized where place > ${perUserMax} or bytes > ${perUserMax * AVERAGE_ROW_BYTES_MAX}
    )`.execute(db);
}
