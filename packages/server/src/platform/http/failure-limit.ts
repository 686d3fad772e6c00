import type { Database } from "../database/database.ts";
import { hashOf } from "../hash-of.ts";
import { addToCounts } from "./rate-limit-store.ts";
import { tooManyRequests } from "./security.ts";

const WINDOW_MS = 15 * 60_000;
const PER_NETWORK_MAX = 10;
/**
 * After this many failures from all networks together, each network gets fewer tries. No network can lock out another.
 */
const ALL_NETWORKS_MAX = 60;
const PER_NETWORK_UNDER_ATTACK_MAX = 3;

/**
 * Runs a try to prove an identity, and limits failed tries. Each try is counted before it runs, so that parallel tries
 * cannot exceed the limit; a success is uncounted. @throws RequestError `rate-limited`, or the error of `attempt`
 */
export async function limitFailures<Result>(
  db: Database,
  name: string,
  network: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const own = hashOf(`failures ${name} ${network}`);
  const all = hashOf(`failures ${name}`);
  const add = (step: 1 | -1, ...keys: string[]) =>
    addToCounts(
      db,
      keys.map((key) => ({ key, add: step, windowMs: WINDOW_MS })),
    );
  const counts = await add(1, own, all);
  const isAttacked = (counts.get(all)?.current ?? 0) > ALL_NETWORKS_MAX;
  const max = isAttacked ? PER_NETWORK_UNDER_ATTACK_MAX : PER_NETWORK_MAX;
  const { current, ttl } = counts.get(own) ?? { current: 1, ttl: WINDOW_MS };
  if (current > max) {
    await add(-1, own, all);
    throw tooManyRequests(ttl / 1000);
  }
  const result = await attempt();
  await add(-1, own, all);
  return result;
}
