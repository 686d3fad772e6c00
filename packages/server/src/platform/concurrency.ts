import pLimit, { type LimitFunction } from "p-limit";
import { RequestError } from "./errors/request-error.ts";

type ConcurrencySettings = {
  readonly perUser: number;
  readonly perProcess: number;
  /** The most calls of a user that wait for a turn. Further calls are refused with `refusal`. */
  readonly waitingPerUserMax: number;
  readonly refusal: string;
};

/**
 * Limits how much costly work runs at once, for each user and in this process. A user's further calls wait in the
 * user's own queue, so that they do not delay other users.
 */
export function createConcurrencyLimit({
  perUser,
  perProcess,
  waitingPerUserMax,
  refusal,
}: ConcurrencySettings) {
  const all = pLimit(perProcess);
  const users = new Map<string, LimitFunction>();

  async function run<Value>(userId: string, act: () => Promise<Value>): Promise<Value> {
    const own = users.get(userId) ?? pLimit(perUser);
    if (own.activeCount >= perUser && own.pendingCount >= waitingPerUserMax) {
      throw new RequestError("rate-limited", refusal);
    }
    users.set(userId, own);
    const forget = () => {
      if (own.activeCount + own.pendingCount === 0) users.delete(userId);
    };
    // `own` frees the turn a moment after `act` has ended, so the check waits until then.
    return own(() => all(act)).finally(() => setImmediate(forget));
  }

  return {
    run,
    /** Waits for a turn that lasts until the returned function is called. @throws RequestError `rate-limited` */
    take: (userId: string): Promise<() => void> =>
      new Promise((resolve, reject) => {
        run(userId, () => new Promise<void>(resolve)).catch(reject);
      }),
    /** The number of users with a running or waiting call. */
    get users(): number {
      return users.size;
    },
  };
}
