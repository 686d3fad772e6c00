export type Call = {
  readonly send: (isLeaving: boolean) => Promise<unknown>;
  /** Called after the server has stored the call. */
  readonly stored: () => void;
};

export type OutboxParts = {
  /** Returns the calls that store everything that is not stored yet. */
  readonly calls: () => readonly Call[];
  readonly isPassing: (error: unknown) => boolean;
  /** Called once per outage, and once for each call that the server refuses. */
  readonly onFailure: (error: unknown, isTriedAgain: boolean) => void;
};

const DELAY_MS = 700;
const AGAIN_MS = 10_000;

/** Sends one call at a time; only `leave` sends all at once. A later call sends the changes of a failed call again. */
export function createOutbox({ calls, isPassing, onFailure }: OutboxParts) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  let isOutageTold = false;
  const take = ({ stored }: Call) => {
    isOutageTold = false;
    stored();
  };
  const fail = (error: unknown) => {
    const isOutage = isPassing(error);
    if (!isOutage || !isOutageTold) onFailure(error, isOutage);
    isOutageTold = isOutage;
  };

  async function sendAll(): Promise<void> {
    for (;;) {
      const open = calls();
      if (open.length === 0) return;
      for (const call of open) {
        await call.send(false);
        take(call);
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    sending ??= sendAll()
      .catch((error: unknown) => {
        fail(error);
        if (isPassing(error)) schedule(AGAIN_MS);
      })
      .finally(() => {
        sending = undefined;
      });
    return sending;
  }

  function schedule(delayMs = DELAY_MS): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delayMs);
  }

  /** Sends all calls at once, because the page may be about to close. */
  function leave(): void {
    clearTimeout(timer);
    for (const call of calls()) call.send(true).then(() => take(call), fail);
  }

  return { flush, schedule, leave };
}

export type Outbox = ReturnType<typeof createOutbox>;
