import { useQueryClient } from "@tanstack/react-query";
import type { StoredAnswers } from "@termsift/core/contract";
import { useEffect, useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { ApiRequestError } from "../../../lib/api-request-error.ts";
import { beforeSignOut } from "../../../lib/before-sign-out.ts";
import { readIdToken } from "../../../lib/id-token.ts";
import { notifyFailure } from "../../../lib/notify.tsx";
import { withinLimit } from "../../../lib/within-limit.ts";
import { resultAnswersQuery, storeAnswers, trackSave } from "../api/answer-calls.ts";
import { choicesOf } from "../exclusion-store.ts";
import type { ExclusionController } from "../exclusions/exclusion-controller.ts";
import { blockingOf } from "../exclusions/exclusion-state.ts";
import { type OpenResult, switchableOf } from "../open-result.ts";
import { callsOf, createDecisionLedger } from "./decision-ledger.ts";
import { type Call, createOutbox, type Outbox } from "./outbox.ts";
import { decisionStrings as strings } from "./strings.ts";

type Choices = StoredAnswers["choices"] | undefined;

/** Stores changes soon after the user makes them, and also when the user leaves the page or signs out. */
export function useStoring(
  open: OpenResult,
  choices: Choices,
  controller: ExclusionController,
): void {
  const { store, answering, resultId = "" } = open;
  const queryClient = useQueryClient();
  const [outboxes] = useState(() => openOutboxes(open, choices, controller));
  useEffect(() => {
    const all: readonly Outbox[] = Object.values(outboxes);
    const flush = async () => void (await Promise.all(all.map((outbox) => outbox.flush())));
    const leave = () => {
      if (document.visibilityState === "hidden") for (const outbox of all) outbox.leave();
    };
    const stops = [
      store.subscribe(() => outboxes.decisions.schedule()),
      answering.subscribe(() => outboxes.answers.schedule()),
      controller.subscribe(() => outboxes.blocking.schedule()),
      beforeSignOut(flush),
    ];
    document.addEventListener("visibilitychange", leave);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener("visibilitychange", leave);
      trackSave(flush());
      queryClient.removeQueries({ queryKey: resultAnswersQuery(resultId).queryKey });
    };
  }, [store, answering, controller, outboxes, queryClient, resultId]);
}

function openOutboxes(
  { resultId, store, answering }: OpenResult,
  choices: Choices,
  controller: ExclusionController,
) {
  const ledger = createDecisionLedger(() => switchableOf(answering.base()), choicesOf(choices));
  const scope = resultId === undefined ? {} : { result: resultId };
  const decisionCalls = () =>
    callsOf(ledger.changes(store.choices())).map((decisions): Call => ({
      send: (isKeptAlive) => {
        const body = { ...scope, decisions };
        const call = { method: "PUT", path: "/api/search-terms/decisions", body } as const;
        return withinLimit((signal) => callApi({ ...call, isKeptAlive, signal }));
      },
      stored: () => ledger.stored(decisions),
    }));
  const outboxOf = <Value>(
    read: () => Value,
    bodyOf: (value: Value, known: Value) => Parameters<typeof storeAnswers>[1],
  ) => {
    let known = read();
    const calls = (): Call[] => {
      const value = read();
      if (value === known || resultId === undefined) return [];
      const send = (isLeaving: boolean) => storeAnswers(resultId, bodyOf(value, known), isLeaving);
      return [{ send, stored: () => (known = value) }];
    };
    return createOutbox({ calls, isPassing, onFailure });
  };
  const answersNow = () => answering.state().answers;
  const settingsNow = () => controller.state().settings;
  return {
    decisions: createOutbox({ calls: decisionCalls, isPassing, onFailure }),
    answers: outboxOf(answersNow, (answers, known) => ({ answers, known })),
    blocking: outboxOf(settingsNow, (settings) => ({ blocking: blockingOf(settings) })),
  };
}

function isPassing(error: unknown): boolean {
  return (
    error instanceof ApiRequestError &&
    (error.status === 0 || error.status === 429 || error.status >= 500)
  );
}

function onFailure(error: unknown, isTriedAgain: boolean): void {
  // After a sign-out, shows no toast, because the next user could see it.
  if (readIdToken() === null) return;
  const words = error instanceof Error ? error.message : String(error);
  const message = isTriedAgain ? triedAgainText(error, words) : words;
  notifyFailure({ title: strings.saveFailed, message });
}

function triedAgainText(error: unknown, words: string): string {
  const isUnreached = error instanceof ApiRequestError && error.status === 0;
  // The usual message asks the user to try again, but this page does so by itself. So the text differs.
  return isUnreached ? strings.savedOnceReached : strings.savedAgain(words);
}
