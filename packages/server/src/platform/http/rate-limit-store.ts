import { callbackify } from "node:util";
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import { hashOf } from "../hash-of.ts";

/**
 * Limits up to this size protect passwords and mails, so the processes share one count. Larger limits only prevent
 * floods.
 */
const SHARED_MAX = 60;
/** The number of keys that a process remembers. Further keys replace the oldest. */
const KEYS_MAX = 50_000;

/** The route of a limit. A limit without a route must have a unique key. */
const routeSchema = z.object({
  routeInfo: z.object({ method: z.unknown(), url: z.string() }),
});

/** Creates the rate limits for several processes on one PostgreSQL. Each process counts large limits separately. */
export function createRateLimitStore(db: Database): FastifyRateLimitStoreCtor {
  const known = new Map<string, { count: number; endsAtMs: number }>();

  function countHere(key: string, windowMs: number): Count {
    const nowMs = Date.now();
    const before = known.get(key);
    const isOpen = before !== undefined && before.endsAtMs > nowMs;
    const count = isOpen ? before.count + 1 : 1;
    const endsAtMs = isOpen ? before.endsAtMs : nowMs + windowMs;
    known.delete(key);
    known.set(key, { count, endsAtMs });
    const [oldest] = known.keys();
    if (known.size > KEYS_MAX && oldest !== undefined) known.delete(oldest);
    return { current: count, ttl: endsAtMs - nowMs };
  }

  async function count(key: string, windowMs: number, max: number): Promise<Count> {
    if (max > SHARED_MAX) return countHere(key, windowMs);
    // Hashed, so that the table has no readable e-mail address.
    const hash = hashOf(key);
    const counts = await addToCounts(db, [{ key: hash, add: 1, windowMs }]);
    return counts.get(hash) ?? { current: 1, ttl: windowMs };
  }

  return class SharedStore implements FastifyRateLimitStore {
    #prefix = "";

    incr(...[key, callback, windowMs, max]: Parameters<FastifyRateLimitStore["incr"]>): void {
      callbackify(() => count(this.#prefix + key, windowMs, max))(callback);
    }

    child(options: unknown): FastifyRateLimitStore {
      const store = new SharedStore();
      const route = routeSchema.safeParse(options);
      if (route.success) {
        const { method, url } = route.data.routeInfo;
        store.#prefix = `${String(method)} ${url} `;
      }
      return store;
    }
  };
}

type Addition = { readonly key: string; readonly add: number; readonly windowMs: number };

type Count = { readonly current: number; readonly ttl: number };

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
