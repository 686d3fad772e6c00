import { sql } from "kysely";
import type { Database } from "../database/database.ts";

export type Addition = { readonly key: string; readonly add: number; readonly windowMs: number };

export type Count = { readonly current: number; readonly ttl: number };

/**
 * Adds to several counts in one statement and returns the new counts. A count restarts when its window has ended.
 * Sorted keys prevent deadlocks between processes.
 */
export async function addToCounts(
  db: Database,
  additions: readonly Addition[],
): Promise<Map<string, Count>> {
  const sorted = [...additions].sort((a, b) => (a.key < b.key ? -1 : 1));
  const { rows } = await sql<{ key: string; current: number; ttl: number }>`
    insert into rate_limits as known (key, count, ends_at)
      select key, added, now() + window_ms * interval '1 millisecond'
      from unnest(
        ${sorted.map((addition) => addition.key)}::text[],
        ${sorted.map((addition) => addition.add)}::integer[],
        ${sorted.map((addition) => addition.windowMs)}::integer[]
      ) as additions (key, added, window_ms)
    on conflict (key) do update set
      count = excluded.count + case when known.ends_at > now() then known.count else 0 end,
      ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
    returning key, count as current,
      ceil(extract(epoch from known.ends_at - now()) * 1000)::integer as ttl`.execute(db);
  return new Map(rows.map(({ key, current, ttl }) => [key, { current, ttl }]));
}
