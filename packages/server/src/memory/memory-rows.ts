import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { BusinessScope, Database, Scope } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { databaseNow } from "../platform/database/database-time.ts";

/** Returns a short key for texts of any length. Equal texts have equal keys. */
export function memoryKeyOf(...texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("base64url");
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

/**
 * `of` and `key` are the primary key of a table. `of` refers to `holder`, whose columns `rows` and `bytes` say how much it
 * has in the table.
 */
const tables = {
  term_decisions: {
    of: "business_id",
    key: "term_key",
    time: "decided_at",
    holder: "businesses",
    rows: "decisions",
    bytes: "decision_bytes",
  },
  result_choices: {
    of: "result_id",
    key: "term_key",
    time: "chosen_at",
    holder: "results",
    rows: "choices",
    bytes: "choice_bytes",
  },
  remembered_answers: {
    of: "business_id",
    key: "subject_key",
    time: "answered_at",
    holder: "businesses",
    rows: "answers",
    bytes: "answer_bytes",
  },
  remembered_verdicts: {
    of: "business_id",
    key: "key",
    time: "judged_at",
    holder: "businesses",
    rows: "verdicts",
    bytes: "verdict_bytes",
  },
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
  const { of, key, time } = tables[table];
  const ids = [of, key] as "term_key"[];
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
/** A small result may have only long terms. */
const CHOICES_BYTES_MIN = 64 * 1024;

/**
 * Makes other writes to the memory of the businesses in `scope` wait until the transaction ends. Take the lock before
 * you change rows, because each change locks the counting columns: two calls in another order could deadlock.
 */
export async function lockMemory(
  trx: Database,
  { workspace_id, business_id: id }: Scope,
): Promise<void> {
  const businesses = trx.selectFrom("businesses").select("id").orderBy("id").forNoKeyUpdate();
  await businesses
    .where((eb) => eb.and({ workspace_id, ...(id !== undefined && { id }) }))
    .execute();
}

/**
 * Stores rows as `writeRows` does. Call it in a transaction, which an error ends, and after `lockMemory` or `lockResult`.
 * @throws RequestError `memory-full` if `owner` then has more than `max` rows, or more than their usual bytes
 */
export async function writeRowsWithin(
  max: number,
  trx: Database,
  table: Exclude<MemoryTable, "remembered_verdicts">,
  owner: Columns,
  rows: ReadonlyMap<string, Columns | null>,
): Promise<void> {
  await writeRows(trx, table, owner, rows);
  if (rows.values().every((row) => row === null)) return;
  const held = await heldRows(trx, table, String(owner[tables[table].of]));
  const bytesMin = table === "result_choices" ? CHOICES_BYTES_MIN : 0;
  const bytesMax = Math.max(max * AVERAGE_ROW_BYTES_MAX, bytesMin);
  if (held.rows > max || held.bytes > bytesMax) throw memoryFull(table, max);
}

/** Returns how many rows and bytes a business or a result has in `table`. */
async function heldRows(db: Database, table: MemoryTable, id: string) {
  const { holder, rows, bytes } = tables[table];
  const { rows: found } = await sql<{ rows: number; bytes: number }>`
    select ${sql.ref(rows)} as rows, ${sql.ref(bytes)} as bytes
    from ${sql.table(holder)} where id = ${id}`.execute(db);
  return found[0] ?? { rows: 0, bytes: 0 };
}

function memoryFull(table: MemoryTable, max: number): RequestError {
  const number = max.toLocaleString("en");
  const message =
    table === "result_choices"
      ? `This result keeps at most ${number} choices, and no more than it has search terms. Nothing was stored. Choose only terms of this report.`
      : `This business remembers as many ${tables[table].rows} as it can (${number}). Nothing was stored. Forget some on the page "What Termsift remembers", or ask the operator to raise the limit.`;
  return new RequestError("memory-full", message);
}

/** Deletes the oldest verdicts of a business beyond `max` verdicts, or beyond their usual bytes. */
export async function dropOldestVerdicts(
  db: Database,
  { business_id }: Pick<BusinessScope, "business_id">,
  max: number,
): Promise<void> {
  for (;;) {
    const { rows, bytes } = await heldRows(db, "remembered_verdicts", business_id);
    const beyondBytes = bytes === 0 ? 0 : rows * (1 - (max * AVERAGE_ROW_BYTES_MAX) / bytes);
    const excess = Math.ceil(Math.max(rows - max, beyondBytes));
    if (excess <= 0) return;
    const { numAffectedRows = 0n } = await sql`
      delete from remembered_verdicts where ctid in (
        select ctid from remembered_verdicts where business_id = ${business_id}
        order by judged_at limit ${excess}
      )`.execute(db);
    if (numAffectedRows === 0n) return; // Another call dropped them.
  }
}
