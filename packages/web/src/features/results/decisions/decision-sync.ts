import type { KeywordItem } from "@termsift/core/contract";
import type { ExclusionStore } from "../exclusion-store.ts";
import { callsOf, type TermDecision } from "./decision-changes.ts";
import { createDecisionLedger, type DecisionLedger } from "./decision-ledger.ts";

type Sender = {
  /** Stores up to one call's decisions. `isLeaving`: the page is being closed, nobody will see the answer. */
  readonly send: (decisions: readonly TermDecision[], isLeaving: boolean) => Promise<void>;
  /** Whether the same call may work later; asked when `send` failed. */
  readonly isPassing: (error: unknown) => boolean;
  /** Called once for an outage, however often it is tried again; of a refusal each time. */
  readonly onFailure: (error: unknown, isTriedAgain: boolean) => void;
};

export type DecisionSyncParts = Sender & {
  /** Every term whose switch says something, and those that were decided before. */
  readonly items: readonly KeywordItem[];
  readonly store: Pick<ExclusionStore, "isCopied" | "subscribe">;
};

export type DecisionSyncState = {
  /** Switches of this page whose meaning the server has. */
  readonly stored: number;
  /** Earlier decisions that were forgotten on this page. */
  readonly forgotten: ReadonlySet<string>;
};

/** Quick switching is one call; and nothing waits longer than a glance. */
const DELAY_MS = 700;
const AGAIN_MS = 10_000;

/** Keeps the server told of what the user switches, so that the next report knows. */
export function createDecisionSync(parts: DecisionSyncParts) {
  const { items, store } = parts;
  const ledger = createDecisionLedger(items, store);
  const listeners = new Set<() => void>();
  let state: DecisionSyncState = { stored: 0, forgotten: new Set() };
  const tell = (forgotten: readonly string[] = []) => {
    const all = new Set([...state.forgotten, ...forgotten]);
    state = { stored: ledger.countStored(), forgotten: all };
    for (const listener of listeners) listener();
  };
  const outbox = createOutbox(parts, ledger, tell);
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    flush: outbox.flush,
    leave: outbox.leave,
    /** Has an earlier decision forgotten: the next report's classifier says what becomes of the term. */
    forget: (item: KeywordItem): Promise<void> => {
      ledger.forget(item);
      tell([item.term]);
      return outbox.flush();
    },
    /** After the server forgot everything of this business. */
    forgotAll: (): void => tell(ledger.forgotAll()),
    /** Follows the switches; the answer ends that. */
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

/** Sends what the ledger says, one call after the other; a failed call is made up for by the next. */
function createOutbox(sender: Sender, ledger: DecisionLedger, onStored: () => void) {
  const { send, isPassing } = sender;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  const outage = createOutageTeller(sender);
  const take = (call: readonly TermDecision[]) => {
    outage.end();
    ledger.stored(call);
    onStored();
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

  /** Sends what has changed; a second call joins the one under way. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    sending ??= sendAll()
      .catch((error: unknown) => {
        outage.tell(error);
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

  /** What is not sent yet goes out at once, all together. */
  function leave(): void {
    clearTimeout(timer);
    for (const call of callsOf(ledger.changes()))
      send(call, true).then(() => take(call), outage.tell);
  }

  return { flush, schedule, leave };
}

/** Keeps what goes on failing from being told again and again. */
function createOutageTeller({ isPassing, onFailure }: Sender) {
  let isTold = false;
  return {
    tell: (error: unknown): void => {
      const isTriedAgain = isPassing(error);
      if (isTriedAgain && isTold) return;
      isTold = isTriedAgain;
      onFailure(error, isTriedAgain);
    },
    end: (): void => {
      isTold = false;
    },
  };
}
