export type Spending = ReturnType<typeof createSpending>;

/** Keeps a run below its cost limit (USD; default: none) by reserving money before each request. */
export function createSpending(limit = Infinity) {
  let spent = 0;
  let setAside = 0;
  let running = 0;
  let ceiling = limit;
  let waiting: (() => void)[] = [];
  return {
    spent: () => spent,
    /** Limits later requests to this share (0..1) of the remaining money. */
    useShare: (share: number): void => {
      const left = limit - spent - setAside;
      ceiling = limit === Infinity ? limit : limit - left * (1 - share);
    },
    /** Reserves an amount in USD. Waits for running requests if needed. Returns false if too little is left. */
    reserve: async (amount: number): Promise<boolean> => {
      for (;;) {
        if (spent + setAside + amount <= ceiling) break;
        if (running === 0) return false;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      setAside += amount;
      running += 1;
      return true;
    },
    /** Ends a request: `cost` replaces the reserved amount. If the real cost is unknown, `kept` stays reserved. */
    settle: (reserved: number, cost: number, kept = 0): void => {
      spent += cost;
      setAside += kept - reserved;
      running -= 1;
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    },
  };
}
