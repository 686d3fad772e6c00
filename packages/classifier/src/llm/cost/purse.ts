/** What one round of calls may spend of the run's money. */
export type Purse = {
  /** USD that the run may have spent and set aside by the end of this round; undefined: up to the run's limit. */
  readonly ceiling: number | undefined;
  readonly isEmpty: () => boolean;
  /** A call with so many terms found no room, and none was under way that could have made some. */
  readonly refused: (terms: number) => void;
};

/** Calls with so few terms are not made smaller for want of money: they would mostly pay for the rulebook. */
export const PAID_TERMS_MIN = 10;

/** Once not even the smallest call finds room, the round need not try each of its other terms. */
export function createPurse(ceiling?: number): Purse {
  let isEmpty = false;
  return {
    ceiling,
    isEmpty: () => isEmpty,
    refused: (terms) => {
      if (terms <= PAID_TERMS_MIN) isEmpty = true;
    },
  };
}
