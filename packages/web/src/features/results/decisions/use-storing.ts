import { useQueryClient } from "@tanstack/react-query";
import type { KeywordItem, ProposedFigures, StoredAnswers } from "@termsift/core/contract";
import { figuresOf } from "@termsift/core/exclusions";
import { useEffect, useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { ApiRequestError } from "../../../lib/api-request-error.ts";
import { beforeSignOut } from "../../../lib/before-sign-out.ts";
import { isDemo } from "../../../lib/demo.ts";
import { readIdToken } from "../../../lib/id-token.ts";
import { notifyFailure } from "../../../lib/notify.tsx";
import { withinLimit } from "../../../lib/within-limit.ts";
import { resultAnswersQuery, storeAnswers, trackSave } from "../api/answer-calls.ts";
import { resultListQuery } from "../api/result-calls.ts";
import { choicesOf } from "../exclusion-store.ts";
import type { ExclusionController } from "../exclusions/exclusion-controller.ts";
import { blockingOf } from "../exclusions/exclusion-state.ts";
import { type OpenResult, switchableOf } from "../open-result.ts";
import { listedOf, shownTestOf } from "../use-shown-terms.ts";
import { callsOf, createDecisionLedger } from "./decision-ledger.ts";
import { type Call, createOutbox, type Outbox } from "./outbox.ts";
import { decisionStrings as strings } from "./strings.ts";

/** Stores changes soon after the user makes them, and also when the user leaves the page or signs out. */
export function useStoring(
  open: OpenResult,
  given: StoredAnswers | undefined,
  controller: ExclusionController,
): void {
  const { store, answering, resultId = "" } = open;
  const queryClient = useQueryClient();
  const [outboxes] = useState(() => openOutboxes(open, given, controller));
  useEffect(() => {
    // The server of a demo stores nothing.
    if (isDemo) return undefined;
    const all: readonly Outbox[] = Object.values(outboxes);
    const flush = async () => void (await Promise.all(all.map((outbox) => outbox.flush())));
    const leave = () => {
      if (document.visibilityState === "hidden") for (const outbox of all) outbox.leave();
    };
    // The figures may be unknown or outdated, because another program changed the result.
    outboxes.proposed.schedule();
    const stops = [
      store.subscribe(() => outboxes.decisions.schedule()),
      answering.subscribe(() => outboxes.answers.schedule()),
      store.subscribe(() => outboxes.proposed.schedule()),
      answering.subscribe(() => outboxes.proposed.schedule()),
      controller.subscribe(() => outboxes.blocking.schedule()),
      beforeSignOut(flush),
    ];
    document.addEventListener("visibilitychange", leave);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener("visibilitychange", leave);
      trackSave(flush().then(() => queryClient.invalidateQueries(resultListQuery)));
      queryClient.removeQueries({ queryKey: resultAnswersQuery(resultId).queryKey });
    };
  }, [store, answering, controller, outboxes, queryClient, resultId]);
}

function openOutboxes(
  open: OpenResult,
  given: StoredAnswers | undefined,
  controller: ExclusionController,
) {
  const { resultId, store, answering } = open;
  const ledger = createDecisionLedger(
    () => switchableOf(answering.base()),
    choicesOf(given?.choices),
  );
  const proposedNow = createProposed(open, given?.proposed);
  const scope = resultId === undefined ? {} : { result: resultId };
  const decisionCalls = () =>
    callsOf(ledger.changes(store.choices())).map((decisions): Call => ({
      send: (isKeptAlive) => {
        const body = { ...scope, decisions, proposed: proposedNow() };
        const call = { method: "PUT", path: "/api/search-terms/decisions", body } as const;
        return withinLimit((signal) => callApi({ ...call, isKeptAlive, signal }));
      },
      stored: () => ledger.stored(decisions),
    }));
  const outboxOf = <Value>(
    read: () => Value,
    bodyOf: (value: Value, known: Value) => Parameters<typeof storeAnswers>[1],
    known = read(),
  ) => {
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
    answers: outboxOf(answersNow, (answers, known) => {
      return { answers, known, proposed: proposedNow() };
    }),
    blocking: outboxOf(settingsNow, (settings) => ({ blocking: blockingOf(settings) })),
    proposed: outboxOf(proposedNow, (proposed) => ({ proposed }), given?.proposed),
  };
}

type Proposed = StoredAnswers["proposed"];

/** Returns number and cost of what the page proposes: by default, and without its filters. Equal figures are one object. */
function createProposed({ store, answering, measured }: OpenResult, stored: Proposed) {
  let latest = stored;
  return (): ProposedFigures => {
    const { result } = answering.state();
    const { isListed } = listedOf(result, measured, false);
    const isShown = shownTestOf(isListed, null, store.choices());
    const isProposed = (item: KeywordItem) => store.isCopied(item) && isShown(item);
    const now = figuresOf(switchableOf(result).filter(isProposed));
    const isSame = !latest?.isOutdated && now.terms === latest?.terms && now.cost === latest.cost;
    return (latest = isSame && latest ? latest : now);
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
