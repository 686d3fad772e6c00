export type IdleLimit = {
  /** Aborts with `signal`, or once nothing was heard for too long. */
  readonly signal: AbortSignal;
  /** Something was heard. */
  readonly touch: () => void;
  readonly isOver: () => boolean;
  /** To be called at the end: nothing aborts any more. */
  readonly end: () => void;
};

/** Ends what waits on a connection that is silent for `limitMs`: where one died without a word, nobody else would. */
export function createIdleLimit(limitMs: number, signal: AbortSignal): IdleLimit {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort);
  let isOver = false;
  const expire = () => {
    isOver = true;
    controller.abort(new Error("the connection was silent for too long"));
  };
  let timer = setTimeout(expire, limitMs);
  return {
    signal: controller.signal,
    touch: () => {
      clearTimeout(timer);
      timer = setTimeout(expire, limitMs);
    },
    isOver: () => isOver,
    end: () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    },
  };
}
