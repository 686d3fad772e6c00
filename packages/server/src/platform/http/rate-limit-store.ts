import { callbackify } from "node:util";
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import { hashOf } from "../hash-of.ts";
import { addToCounts, type Count } from "./rate-limit-counts.ts";

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
