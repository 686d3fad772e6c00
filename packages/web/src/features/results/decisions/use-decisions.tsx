import {
  createContext,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { ApiRequestError } from "../../../lib/api-request-error.ts";
import { beforeSignOut } from "../../../lib/before-sign-out.ts";
import { readIdToken } from "../../../lib/id-token.ts";
import { notifyFailure } from "../../../lib/notify.tsx";
import type { ExclusionStore } from "../exclusion-store.ts";
import type { ShownResult } from "../shown-result.ts";
import { decideTerms } from "./api/decide-terms.ts";
import { createDecisionSync, type DecisionSync, type DecisionSyncState } from "./decision-sync.ts";
import { decisionStrings as strings } from "./strings.ts";

const DecisionsContext = createContext<DecisionSync | null>(null);

type DecisionsProps = {
  readonly result: ShownResult;
  readonly store: ExclusionStore;
  /** The name that the terms were judged for; undefined where this browser does not know it. */
  readonly business: string | undefined;
  readonly children: ReactNode;
};

/** Remembers what the user switches on this page, and lets its parts show and forget what was decided before. */
export function Decisions({ result, store, business, children }: DecisionsProps) {
  const [sync] = useState(() => openSync(result, store, business));
  useEffect(() => sync.start(), [sync]);
  useEffect(() => beforeSignOut(sync.flush), [sync]);
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "hidden") sync.leave();
    };
    document.addEventListener("visibilitychange", leave);
    return () => document.removeEventListener("visibilitychange", leave);
  }, [sync]);
  return <DecisionsContext value={sync}>{children}</DecisionsContext>;
}

/** Null where nothing is remembered. */
export function useDecisionSync(): DecisionSync | null {
  return use(DecisionsContext);
}

export function useDecisionState(sync: DecisionSync): DecisionSyncState {
  return useSyncExternalStore(sync.subscribe, sync.state);
}

function openSync(
  result: ShownResult,
  store: ExclusionStore,
  business: string | undefined,
): DecisionSync {
  const { negative, irrelevant, review, kept } = result;
  return createDecisionSync({
    items: [...negative, ...irrelevant, ...review, ...kept.filter((item) => item.decided)],
    store,
    send: (decisions, isLeaving) =>
      decideTerms({ ...(business && { business }), decisions: [...decisions] }, isLeaving),
    isPassing: (error) =>
      error instanceof ApiRequestError &&
      (error.status === 0 || error.status === 429 || error.status >= 500),
    onFailure: (error, isTriedAgain) => {
      // Who is signed out can do nothing about it, and may be somebody else by now.
      if (readIdToken() === null) return;
      const words = error instanceof Error ? error.message : String(error);
      const message = isTriedAgain ? triedAgainText(error, words) : words;
      notifyFailure({ title: strings.saveFailed, message });
    },
  });
}

function triedAgainText(error: unknown, words: string): string {
  const isUnreached = error instanceof ApiRequestError && error.status === 0;
  // The usual words ask the user to try again, which the page does.
  return isUnreached ? strings.savedOnceReached : strings.savedAgain(words);
}
