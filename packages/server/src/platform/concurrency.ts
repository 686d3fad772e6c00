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

/** The user who makes a costly call, and the workspace that shares its places. A user without a workspace shares with nobody. */
export type CostlyCaller = { readonly userId: string; readonly workspaceId?: string | undefined };

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

/**
 * Gives one turn at a time, to the callers in turn: whoever was served last waits behind all others who wait. Returns a
 * function that waits for a turn, and gives back the function that ends it.
 */
export function createTurns(callerOf: () => string): () => Promise<() => void> {
  /** The callers who wait, in the order in which they are served. */
  const waiting = new Map<string, (() => void)[]>();
  let isTaken = false;

  function endTurnOf(caller: string): void {
    const own = waiting.get(caller);
    if (own) {
      waiting.delete(caller);
      waiting.set(caller, own);
    }
    const [next] = waiting;
    isTaken = next !== undefined;
    if (!next) return;
    const [name, queue] = next;
    const start = queue.shift();
    if (queue.length === 0) waiting.delete(name);
    // Work that never waits for anything else would keep the event loop from reading the requests of others.
    if (start) setImmediate(start);
  }

  return () =>
    new Promise((resolve) => {
      const caller = callerOf();
      const start = () => resolve(() => endTurnOf(caller));
      if (!isTaken) {
        isTaken = true;
        start();
        return;
      }
      const own = waiting.get(caller) ?? [];
      own.push(start);
      waiting.set(caller, own);
    });
}
