/** Keeps a run under its limit: money is set aside before a call and settled after it. */
export type Spending = {
  /**
   * Sets aside what a call can cost: at most, or where that finds no room, at least. Answers what was set aside, or null
   * when the limit has no room for it, even after running calls settle.
   */
  readonly reserve: (most: number, least: number) => Promise<number | null>;
  /**
   * Replaces what was set aside by what the call really cost. Where nobody knows that, the rest of what it can have cost
   * at most stays set aside.
   */
  readonly settle: (reserved: number, actual: number, most?: number) => void;
  readonly spent: () => number;
};

/** @param limit USD; undefined for none */
export function createSpending(limit: number | undefined): Spending {
  let spent = 0;
  let reserved = 0;
  let calls = 0;
  let waiting: (() => void)[] = [];
  const hasRoom = (amount: number) => limit === undefined || spent + reserved + amount <= limit;
  return {
    spent: () => spent,
    reserve: async (most, least) => {
      while (!hasRoom(least)) {
        if (calls === 0) return null;
        // A running call is set aside at its dearest; once it settles there may be room.
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      const amount = hasRoom(most) ? most : least;
      reserved += amount;
      calls += 1;
      return amount;
    },
    settle: (amount, actual, most = actual) => {
      reserved = Math.max(0, reserved - amount + Math.max(0, most - actual));
      spent += actual;
      calls -= 1;
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    },
  };
}
