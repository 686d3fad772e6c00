import type { KeywordItem, TermDecision } from "@termsift/core/contract";
import { createStore } from "../../../lib/create-store.ts";
import type { ExclusionStore } from "../exclusion-store.ts";
import { callsOf, createDecisionLedger, type DecisionLedger } from "./decision-ledger.ts";

type Sender = {
  readonly send: (decisions: readonly TermDecision[], isLeaving: boolean) => Promise<void>;
  readonly isPassing: (error: unknown) => boolean;
  /** Called once per outage and once per refused call. */
  readonly onFailure: (error: unknown, isTriedAgain: boolean) => void;
};

export type DecisionSyncParts = Sender & {
  readonly items: readonly KeywordItem[];
  readonly store: Pick<ExclusionStore, "isCopied" | "subscribe">;
};

export type DecisionSyncState = {
  readonly stored: number;
  readonly forgotten: ReadonlySet<string>;
};

const DELAY_MS = 700;
const AGAIN_MS = 10_000;

export function createDecisionSync(parts: DecisionSyncParts) {
  const { items, store } = parts;
  const ledger = createDecisionLedger(items, store);
  const state = createStore<DecisionSyncState>({ stored: 0, forgotten: new Set() });
  const tell = (forgotten: readonly string[] = []) =>
    state.set({
      stored: ledger.countStored(),
      forgotten: new Set([...state.get().forgotten, ...forgotten]),
    });
  const outbox = createOutbox(parts, ledger, tell);
  return {
    state: state.get,
    subscribe: state.subscribe,
    flush: outbox.flush,
    leave: outbox.leave,
    forget: (item: KeywordItem): Promise<void> => {
      ledger.forget(item);
      tell([item.term]);
      return outbox.flush();
    },
    forgotAll: (): void => tell(ledger.forgotAll()),
    start: (): (() => void) => {
      const stop = store.subscribe(() => outbox.schedule(DELAY_MS));
      return () => {
        stop();
        void outbox.flush();
      };
    },
  };
}

export type DecisionSync = ReturnType<typeof createDecisionSync>;

/** Sends the ledger's changes, one call at a time. If a call fails, the next call sends its changes again. */
function createOutbox(
  { send, isPassing, onFailure }: Sender,
  ledger: DecisionLedger,
  onStored: () => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  let isOutageTold = false;
  const take = (call: readonly TermDecision[]) => {
    isOutageTold = false;
    ledger.stored(call);
    onStored();
  };
  const fail = (error: unknown) => {
    const isOutage = isPassing(error);
    if (!isOutage || !isOutageTold) onFailure(error, isOutage);
    isOutageTold = isOutage;
  };

  async function sendAll(): Promise<void> {
    for (;;) {
      const calls = callsOf(ledger.changes());
      if (calls.length === 0) return;
      for (const call of calls) {
        await send(call, false);
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

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delayMs);
  }

  function leave(): void {
    clearTimeout(timer);
    for (const call of callsOf(ledger.changes())) send(call, true).then(() => take(call), fail);
  }

  return { flush, schedule, leave };
}
