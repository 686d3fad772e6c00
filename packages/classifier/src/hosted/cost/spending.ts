/** Keeps a run below its cost limit: money is set aside before a request and settled after it. All sums in USD. */
export type Spending = {
  /**
   * Sets aside the most that a request can cost. Waits for running requests where they may leave room; false where
   * there is none.
   */
  readonly reserve: (amount: number) => Promise<boolean>;
  /** Replaces the amount by the real cost. `kept` stays set aside: a request of unknown cost counts as its dearest. */
  readonly settle: (reserved: number, cost: number, kept?: number) => void;
  readonly spent: () => number;
  /** From now on requests use at most this share (0..1) of the money that is left. */
  readonly useShare: (share: number) => void;
};

/** @param limit USD; undefined for none */
export function createSpending(limit = Infinity): Spending {
  let spent = 0;
  let setAside = 0;
  let running = 0;
  let ceiling = limit;
  let waiting: (() => void)[] = [];
  return {
    spent: () => spent,
    useShare: (share) => {
      const left = limit - spent - setAside;
      ceiling = limit === Infinity ? limit : limit - left * (1 - share);
    },
    reserve: async (amount) => {
      for (;;) {
        if (spent + setAside + amount <= ceiling) break;
        if (running === 0) return false;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      setAside += amount;
      running += 1;
      return true;
    },
    settle: (reserved, cost, kept = 0) => {
      spent += cost;
      setAside += kept - reserved;
      running -= 1;
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    },
  };
}
