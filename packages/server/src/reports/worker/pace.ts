const WINDOW_MS = 10_000;
const MEASURED_MS_MIN = 1_000;

/**
 * Estimates by the speed of the last ten seconds how long a part of the terms still takes. Older counts do not matter,
 * because remembered terms and short terms are done much faster. The returned function takes the number of terms that are
 * done and that of the part's last term. It returns seconds, or null while the speed is unknown.
 */
export function createPace(now: () => number = () => performance.now()) {
  let counts: { readonly at: number; readonly done: number }[] = [];
  return (done: number, end: number): number | null => {
    const at = now();
    const recent = counts.filter((count) => at - count.at <= WINDOW_MS);
    // After a pause, the last count is still the best start.
    counts = [...(recent.length > 0 ? recent : counts.slice(-1)), { at, done }];
    const [first = { at, done }] = counts;
    const [elapsed, terms] = [at - first.at, done - first.done];
    if (elapsed < MEASURED_MS_MIN || terms <= 0) return null;
    return Math.ceil(((end - done) * elapsed) / terms / 1_000);
  };
}
