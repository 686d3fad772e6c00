import pLimit, { type LimitFunction } from "p-limit";
import { RequestError } from "./errors/request-error.ts";

type ConcurrencySettings = {
  readonly perUser: number;
  readonly perWorkspace: number;
  readonly perProcess: number;
  /** The places for calls of users who have one running already. The others stay free for users who have none. */
  readonly further?: number;
  /** The most calls of a user that wait for a turn. Further calls are refused with `refusal`. */
  readonly waitingPerUserMax: number;
  readonly refusal: string;
};

/** The user who makes a costly call. The users of a workspace share its places; a user without one shares with nobody. */
export type CostlyCaller = {
  readonly userId: string;
  readonly workspaceId?: string | undefined;
  /** True for someone without an account, also in a demo. */
  readonly isGuest?: boolean | undefined;
};

/**
 * Limits how much costly work runs at once, for each user, for each workspace and in this process. A user's further
 * calls wait in the user's own queue, and a workspace's in its own, so that they do not delay others.
 */
export function createConcurrencyLimit({
  perUser,
  perWorkspace,
  perProcess,
  further = perProcess,
  waitingPerUserMax,
  refusal,
}: ConcurrencySettings) {
  const all = pLimit(perProcess);
  const beyondFirst = pLimit(further);
  const users = createQueues(perUser);
  const workspaces = createQueues(perWorkspace);
  /** The users whose first call runs or waits for a place. */
  const withFirst = new Set<string>();

  async function run<Value>(caller: CostlyCaller, act: () => Promise<Value>): Promise<Value> {
    const { userId, workspaceId = userId } = caller;
    const own = users.of(userId);
    if (own.activeCount >= perUser && own.pendingCount >= waitingPerUserMax) {
      throw new RequestError("rate-limited", refusal);
    }
    const inProcess = () => all(act);
    return users.run(userId, () => {
      if (withFirst.has(userId)) return workspaces.run(workspaceId, () => beyondFirst(inProcess));
      withFirst.add(userId);
      const ended = () => withFirst.delete(userId);
      return workspaces.run(workspaceId, inProcess).finally(ended);
    });
  }

  return {
    run,
    /** Waits for a turn that lasts until the returned function is called. @throws RequestError `rate-limited` */
    take: (caller: CostlyCaller): Promise<() => void> =>
      new Promise((resolve, reject) => {
        run(caller, () => new Promise<void>(resolve)).catch(reject);
      }),
    /** The number of users with a running or waiting call. */
    get users(): number {
      return users.size;
    },
  };
}

/** Queues by key, each with `max` turns at once. Forgets a queue without calls. */
export function createQueues(max: number) {
  const queues = new Map<string, LimitFunction>();
  const of = (key: string): LimitFunction => {
    const queue = queues.get(key) ?? pLimit(max);
    queues.set(key, queue);
    return queue;
  };
  return {
    of,
    run: <Value>(key: string, act: () => Promise<Value>): Promise<Value> => {
      const queue = of(key);
      const forget = () => {
        if (queue.activeCount + queue.pendingCount === 0 && queues.get(key) === queue)
          queues.delete(key);
      };
      // The queue frees the turn a moment after `act` has ended, so the check waits until then.
      return queue(act).finally(() => setImmediate(forget));
    },
    get size(): number {
      return queues.size;
    },
  };
}

type Waiting = { readonly starts: (() => void)[]; readonly rank: number };

/**
 * Gives one turn at a time, first to the waiting caller who has used the least time (start-time fair queueing). So a
 * caller with hundreds of long turns delays another one by the turn that is running. Returns a function that waits for
 * a turn, and gives back the function that ends it.
 */
export function createTurns(callerOf: () => string): () => Promise<() => void> {
  const waiting = new Map<string, Waiting>();
  /** The rank of each caller's next turn: the rank of the one before, plus the time that it took. */
  const ranks = new Map<string, number>();
  let current = 0;
  let isTaken = false;

  const rankOf = (caller: string) => Math.max(current, ranks.get(caller) ?? 0);

  function startNext(): void {
    let [next] = waiting;
    for (const entry of waiting) if (next && entry[1].rank < next[1].rank) next = entry;
    isTaken = next !== undefined;
    if (!next) return;
    const [caller, { starts, rank }] = next;
    const start = starts.shift();
    if (starts.length === 0) waiting.delete(caller);
    current = rank;
    start?.();
  }

  function endTurn(caller: string, rank: number, startedAt: number): void {
    for (const [name, known] of ranks) if (known <= current) ranks.delete(name);
    ranks.set(caller, rank + performance.now() - startedAt);
    const own = waiting.get(caller);
    if (own) {
      waiting.delete(caller);
      waiting.set(caller, { ...own, rank: rankOf(caller) });
    }
    // Work that never waits for anything else would keep the event loop from reading the requests of others.
    setImmediate(startNext);
  }

  return () =>
    new Promise((resolve) => {
      const caller = callerOf();
      const start = () => {
        const [rank, startedAt] = [current, performance.now()];
        resolve(() => endTurn(caller, rank, startedAt));
      };
      if (!isTaken) {
        isTaken = true;
        current = rankOf(caller);
        start();
        return;
      }
      const own = waiting.get(caller) ?? { starts: [], rank: rankOf(caller) };
      own.starts.push(start);
      waiting.set(caller, own);
    });
}
