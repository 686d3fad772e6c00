import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { ApiRequestError } from "../../../lib/api-request-error.ts";
import { beforeSignOut } from "../../../lib/before-sign-out.ts";
import { readIdToken } from "../../../lib/id-token.ts";
import { notifyFailure } from "../../../lib/notify.tsx";
import { withinLimit } from "../../../lib/within-limit.ts";
import type { Answering } from "../answers/answering.ts";
import { resultAnswersQuery, storeAnswers, trackSave } from "../api/answer-calls.ts";
import type { Choices, ExclusionStore } from "../exclusion-store.ts";
import { type ShownResult, switchableOf } from "../open-result.ts";
import { callsOf, createDecisionLedger } from "./decision-ledger.ts";
import { type Call, createOutbox, type Outbox } from "./outbox.ts";
import { decisionStrings as strings } from "./strings.ts";

export type StoringParts = {
  /** The result without the answers given on it. */
  readonly base: ShownResult;
  /** Undefined if only this browser has the result. Then answers are not stored. */
  readonly resultId: string | undefined;
  readonly business: string | undefined;
  readonly choices: Choices;
  readonly store: ExclusionStore;
  readonly answering: Answering;
};

/** Stores switches and answers on the server: soon, when the page is left, and before a sign-out. */
export function useStoring(parts: StoringParts): void {
  const { store, answering, resultId = "" } = parts;
  const queryClient = useQueryClient();
  const [{ decisions, answers }] = useState(() => openOutboxes(parts));
  useEffect(() => {
    const outboxes: readonly Outbox[] = [decisions, answers];
    const flush = async () => void (await Promise.all(outboxes.map((outbox) => outbox.flush())));
    const leave = () => {
      if (document.visibilityState === "hidden") for (const outbox of outboxes) outbox.leave();
    };
    const stops = [
      store.subscribe(() => decisions.schedule()),
      answering.subscribe(() => answers.schedule()),
      beforeSignOut(flush),
    ];
    document.addEventListener("visibilitychange", leave);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener("visibilitychange", leave);
      trackSave(flush());
      queryClient.removeQueries({ queryKey: resultAnswersQuery(resultId).queryKey });
    };
  }, [store, answering, decisions, answers, queryClient, resultId]);
}

function openOutboxes({ base, resultId, business, choices, store, answering }: StoringParts) {
  const ledger = createDecisionLedger(switchableOf(base), choices);
  const scope = { ...(business && { business }), ...(resultId && { result: resultId }) };
  const decisionCalls = () =>
    callsOf(ledger.changes(store.choices())).map((decisions): Call => ({
      send: (isKeptAlive) => {
        const body = { ...scope, decisions };
        const call = { method: "PUT", path: "/api/search-terms/decisions", body } as const;
        return withinLimit((signal) => callApi({ ...call, isKeptAlive, signal }));
      },
      stored: () => ledger.stored(decisions),
    }));
  let known = answering.state().answers;
  const answerCalls = (): Call[] => {
    const { answers } = answering.state();
    if (answers === known || resultId === undefined) return [];
    const send = (isLeaving: boolean) => storeAnswers(resultId, answers, isLeaving);
    return [{ send, stored: () => (known = answers) }];
  };
  return {
    decisions: createOutbox({ calls: decisionCalls, isPassing, onFailure }),
    answers: createOutbox({ calls: answerCalls, isPassing, onFailure }),
  };
}

function isPassing(error: unknown): boolean {
  return (
    error instanceof ApiRequestError &&
    (error.status === 0 || error.status === 429 || error.status >= 500)
  );
}

function onFailure(error: unknown, isTriedAgain: boolean): void {
  // After a sign-out, the toast would not help, and the next user must not see it.
  if (readIdToken() === null) return;
  const words = error instanceof Error ? error.message : String(error);
  const message = isTriedAgain ? triedAgainText(error, words) : words;
  notifyFailure({ title: strings.saveFailed, message });
}

function triedAgainText(error: unknown, words: string): string {
  const isUnreached = error instanceof ApiRequestError && error.status === 0;
  // The usual message asks the user to try again, but here the page itself tries again.
  return isUnreached ? strings.savedOnceReached : strings.savedAgain(words);
}
