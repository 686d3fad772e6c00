/** How many terms a call may hold at the moment: falls when answers are cut off, comes back with whole ones. */
export type Pace = {
  readonly termsMax: () => number;
  /** The answer to a call with so many terms was cut off. */
  readonly tooLarge: (terms: number) => void;
  /** The provider takes no call with so many terms, and never will. */
  readonly neverAgain: (terms: number) => void;
  readonly wentWell: () => void;
};

const TERMS_MIN = 5;
const TERMS_STEP = 5;

/** Halves on a call that was too large, down to 5 terms, and grows by 5 with each whole answer. */
export function createPace(termsMax: number): Pace {
  let ceiling = termsMax;
  let current = termsMax;
  return {
    termsMax: () => current,
    tooLarge: (terms) => {
      current = Math.min(current, Math.max(TERMS_MIN, Math.ceil(terms / 2)));
    },
    neverAgain: (terms) => {
      ceiling = Math.min(ceiling, Math.max(1, Math.ceil(terms / 2)));
      current = Math.min(current, ceiling);
    },
    wentWell: () => {
      current = Math.min(ceiling, current + TERMS_STEP);
    },
  };
}
