import { useEffect, useState, useSyncExternalStore } from "react";
import { ApiRequestError } from "../../../lib/api-request-error.ts";
import { beforeSignOut } from "../../../lib/before-sign-out.ts";
import { readIdToken } from "../../../lib/id-token.ts";
import { notifyFailure } from "../../../lib/notify.tsx";
import type { ExclusionStore } from "../exclusion-store.ts";
import { type ShownResult, switchableOf, useOpenResult } from "../open-result.ts";
import { decideTerms } from "./decision-calls.ts";
import { createDecisionSync, type DecisionSync, type DecisionSyncState } from "./decision-sync.ts";
import { decisionStrings as strings } from "./strings.ts";

export function useDecisionSync(
  result: ShownResult,
  store: ExclusionStore,
  business: string | undefined,
): DecisionSync {
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
  return sync;
}

export function useDecisionState(): DecisionSyncState {
  const { sync } = useOpenResult();
  return useSyncExternalStore(sync.subscribe, sync.state);
}

function openSync(
  result: ShownResult,
  store: ExclusionStore,
  business: string | undefined,
): DecisionSync {
  return createDecisionSync({
    items: switchableOf(result),
    store,
    send: (decisions, isLeaving) =>
      decideTerms({ ...(business && { business }), decisions: [...decisions] }, isLeaving),
    isPassing: (error) =>
      error instanceof ApiRequestError &&
      (error.status === 0 || error.status === 429 || error.status >= 500),
    onFailure: (error, isTriedAgain) => {
      // After a sign-out, the toast would not help, and the next user must not see it.
      if (readIdToken() === null) return;
      const words = error instanceof Error ? error.message : String(error);
      const message = isTriedAgain ? triedAgainText(error, words) : words;
      notifyFailure({ title: strings.saveFailed, message });
    },
  });
}

function triedAgainText(error: unknown, words: string): string {
  const isUnreached = error instanceof ApiRequestError && error.status === 0;
  // The usual message asks the user to try again, but here the page itself tries again.
  return isUnreached ? strings.savedOnceReached : strings.savedAgain(words);
}
