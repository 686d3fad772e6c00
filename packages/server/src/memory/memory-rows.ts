import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";

/** Returns a short key for texts of any length. Equal texts have equal keys. */
export function memoryKeyOf(...texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("base64url");
}

export function* partsOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

export const KEYS_AT_ONCE = 5_000;

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

const timeOf = { term_decisions: "decided_at", remembered_verdicts: "judged_at" } as const;

export async function dropOldest(
  db: Database,
  table: keyof typeof timeOf,
  userId: string,
  perUserMax: number,
): Promise<void> {
  const time = sql.ref(timeOf[table]);
  await sql`
    delete from ${sql.table(table)} where user_id = ${userId} and ${time} <= (
      select ${time} from ${sql.table(table)} where user_id = ${userId}
      order by ${time} desc offset ${perUserMax} limit 1
    )`.execute(db);
}
