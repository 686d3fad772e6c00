import type { Database } from "../database/database.ts";
import { hashOf } from "../identity/one-time-tokens.ts";
import { addToCounts, type Addition, type Count } from "./rate-limit-counts.ts";

/**
 * A limit this small guards passwords, mail and the like: all processes count together before the request goes on. A
 * larger one only holds off floods; it is counted in memory and brought together every second, so that reading costs no
 * statement.
 */
const EXACT_MAX = 60;
const SHARE_EVERY_MS = 1_000;
/** Keys remembered by one process; beyond, the oldest are forgotten. */
const KEYS_MAX = 50_000;
/** Keys of one statement, so that a flood from many addresses makes none that takes long. */
const KEYS_AT_ONCE = 5_000;

type Known = { shared: number; unsent: number; windowMs: number; endsAtMs: number };

/** Counts of requests that all processes on one PostgreSQL share. */
export type RateLimits = {
  /** One more request for `key`: how many there are in its window now, and how long that lasts. */
  count: (key: string, windowMs: number, max: number) => Promise<Count>;
  /** Brings the counts in memory together with those of the other processes. */
  share: () => Promise<void>;
  stop: () => Promise<void>;
};

/** `onError` hears when counts could not be shared; they are sent again with the next. */
export function createRateLimits(db: Database, onError: (error: unknown) => void): RateLimits {
  const known = new Map<string, Known>();

  function countHere(key: string, windowMs: number): Count {
    const nowMs = Date.now();
    const entry = known.get(key);
    if (entry && entry.endsAtMs > nowMs) {
      entry.unsent += 1;
      return { current: entry.shared + entry.unsent, ttl: entry.endsAtMs - nowMs };
    }
    known.delete(key);
    known.set(key, { shared: 0, unsent: 1, windowMs, endsAtMs: nowMs + windowMs });
    return { current: 1, ttl: windowMs };
  }

  async function share(): Promise<void> {
    forget(known, Date.now());
    const additions = additionsOf(known);
    if (additions.length === 0) return;
    const counts = await addToCounts(db, additions);
    for (const { key, add, entry } of additions) {
      const count = counts.get(key);
      if (!count) continue;
      entry.shared = count.current;
      entry.unsent -= add;
      entry.endsAtMs = Date.now() + count.ttl;
    }
  }

  let sharing = Promise.resolve();
  const shareInTurn = () => (sharing = sharing.then(share).catch(onError));
  const timer = setInterval(shareInTurn, SHARE_EVERY_MS);
  timer.unref();
  return {
    count: async (key, windowMs, max) => {
      // Hashed: an e-mail or address that somebody typed should not lie there in the clear.
      const hash = hashOf(key);
      if (max > EXACT_MAX) return countHere(hash, windowMs);
      const counts = await addToCounts(db, [{ key: hash, add: 1, windowMs }]);
      return counts.get(hash) ?? { current: 1, ttl: windowMs };
    },
    share: shareInTurn,
    stop: () => {
      clearInterval(timer);
      return shareInTurn();
    },
  };
}

function additionsOf(known: ReadonlyMap<string, Known>): (Addition & { entry: Known })[] {
  return [...known]
    .filter(([, entry]) => entry.unsent > 0)
    .slice(0, KEYS_AT_ONCE)
    .map(([key, entry]) => ({ key, add: entry.unsent, windowMs: entry.windowMs, entry }));
}

function forget(known: Map<string, Known>, nowMs: number): void {
  for (const [key, entry] of known) {
    if (entry.endsAtMs <= nowMs || known.size > KEYS_MAX) known.delete(key);
  }
}
