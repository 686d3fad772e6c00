/** Keeps a run below its cost limit by reserving money before each request. All amounts are in USD. */
export type Spending = {
  /**
   * Reserves the highest possible cost of a request. Waits if running requests may free money. Returns false if there
   * is too little money.
   */
  readonly reserve: (amount: number) => Promise<boolean>;
  /** Replaces the reserved amount by the real cost. `kept` stays reserved, for a request with unknown cost. */
  readonly settle: (reserved: number, cost: number, kept?: number) => void;
  readonly spent: () => number;
  /** Limits later requests to this share (0..1) of the remaining money. */
  readonly useShare: (share: number) => void;
};

/** @param limit in USD; default: no limit */
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
