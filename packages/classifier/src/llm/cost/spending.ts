/** What a call can cost at most, in USD. */
export type Priced = { readonly cost: number };

/** Keeps a run under its limit: money is set aside before a call and settled after it. */
export type Spending = {
  /**
   * Sets aside what a call can cost: the first of the offers that finds room. Answers that offer, or null when the limit
   * has no room for any, even after running calls settle. The offers are asked for anew whenever a call has settled,
   * since its answer may have shown that less is needed.
   *
   * @param ceiling USD that may be spent and set aside by then, where that is less than the limit
   */
  readonly reserve: <Offer extends Priced>(
    offers: () => readonly Offer[],
    ceiling?: number,
  ) => Promise<Offer | null>;
  /**
   * Replaces what was set aside by what the call really cost. Where nobody knows that, the rest of what it can have cost
   * at most stays set aside.
   */
  readonly settle: (reserved: number, actual: number, most?: number) => void;
  readonly spent: () => number;
  /** Neither spent nor set aside; undefined where there is no limit. */
  readonly left: () => number | undefined;
};

/** @param limit USD; undefined for none */
export function createSpending(limit: number | undefined): Spending {
  let spent = 0;
  let reserved = 0;
  let calls = 0;
  let waiting: (() => void)[] = [];
  const hasRoom = (amount: number, ceiling = limit) =>
    limit === undefined || spent + reserved + amount <= Math.min(limit, ceiling ?? limit);
  return {
    spent: () => spent,
    left: () => (limit === undefined ? undefined : limit - spent - reserved),
    reserve: async (offers, ceiling) => {
      for (;;) {
        const taken = offers().find(({ cost }) => hasRoom(cost, ceiling));
        if (taken !== undefined) {
          reserved += taken.cost;
          calls += 1;
          return taken;
        }
        if (calls === 0) return null;
        // A running call is set aside at its dearest; once it settles there may be room.
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
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
