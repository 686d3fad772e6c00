import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { hashOf } from "../hash-of.ts";
import { RequestError } from "../errors/request-error.ts";
import { DAY_MS } from "../limits.ts";
import { tooManyRequests } from "./security.ts";

const WINDOW_MS = 15 * 60_000;
const PER_NETWORK_MAX = 10;
/** After this many failures from all networks together, each network has only `PER_NETWORK_UNDER_ATTACK_MAX` tries. */
const ALL_NETWORKS_MAX = 60;
const PER_NETWORK_UNDER_ATTACK_MAX = 3;

/**
 * Limits how often `attempt`, e.g. a sign-in, may fail within 15 minutes. Counts each attempt before it runs, so that
 * parallel attempts cannot exceed the limit. Subtracts each attempt again that succeeded or was not checked.
 * @throws RequestError `rate-limited`, or the error of `attempt`
 */
export function limitFailures<Result>(
  db: Database,
  name: string,
  network: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const own = hashOf(`failures ${name} ${network}`);
  const all = hashOf(`failures ${name}`);
  return limitBy(db, [own, all], WINDOW_MS, attempt, (counts) => {
    const isAttacked = (counts.get(all)?.current ?? 0) > ALL_NETWORKS_MAX;
    const max = isAttacked ? PER_NETWORK_UNDER_ATTACK_MAX : PER_NETWORK_MAX;
    return [own, max];
  });
}

/** Limits how often `attempt` may fail within a day, from all networks together. @throws RequestError `rate-limited` */
export function limitFailuresPerDay<Result>(
  db: Database,
  name: string,
  max: number,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const key = hashOf(`failures of a day ${name}`);
  return limitBy(db, [key], DAY_MS, attempt, () => [key, max]);
}

async function limitBy<Result>(
  db: Database,
  keys: readonly string[],
  windowMs: number,
  attempt: () => Promise<Result>,
  limitOf: (counts: ReadonlyMap<string, Count>) => [key: string, max: number],
): Promise<Result> {
  const add = (step: 1 | -1) => addToCounts(db, step, keys, windowMs);
  const counts = await add(1);
  const [key, max] = limitOf(counts);
  const { current, ttl } = counts.get(key) ?? { current: 1, ttl: windowMs };
  if (current > max) {
    await add(-1);
    throw tooManyRequests(ttl / 1000);
  }
  try {
    const result = await attempt();
    await add(-1);
    return result;
  } catch (error) {
    if (isOverloaded(error)) await add(-1);
    throw error;
  }
}

/** True if the server had no room to check what the caller gave, so it was neither right nor wrong. */
export function isOverloaded(error: unknown): boolean {
  return error instanceof RequestError && error.code === "overloaded";
}

type Count = { readonly current: number; readonly ttl: number };

/** Adds `step` to the counts and returns them. Expired counts restart at 0. Sorting the keys prevents deadlocks. */
async function addToCounts(
  db: Database,
  step: 1 | -1,
  keys: readonly string[],
  windowMs: number,
): Promise<Map<string, Count>> {
  const { rows } = await sql<Count & { key: string }>`
    insert into rate_limits as known (key, count, ends_at)
      select key, ${step}::integer, now() + ${windowMs} * interval '1 millisecond'
      from unnest(${[...keys].sort()}::text[]) as keys (key)
    on conflict (key) do update set
      count = excluded.count + case when known.ends_at > now() then known.count else 0 end,
      ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
    returning key, count as current,
      ceil(extract(epoch from known.ends_at - now()) * 1000)::integer as ttl`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}
