type WatchersParts = { readonly onFirst: () => void; readonly onLast: () => void };

/** Counts who needs something to be up to date, and tells when the first comes and the last goes. */
export function createWatchers({ onFirst, onLast }: WatchersParts) {
  let count = 0;
  return {
    areAny: (): boolean => count > 0,
    /** The answer, called once, says that this one has gone. */
    add: (): (() => void) => {
      count += 1;
      if (count === 1) onFirst();
      return () => {
        count -= 1;
        if (count === 0) onLast();
      };
    },
  };
}
