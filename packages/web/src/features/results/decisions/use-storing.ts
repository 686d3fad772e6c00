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
import { followOtherTabs } from "./follow-other-tabs.ts";
import { mergeAnswers } from "./merge-answers.ts";
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
  const [{ outboxes, merging }] = useState(() => openOutboxes(open, given, controller));
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
    if (resultId !== "") stops.push(followOtherTabs(queryClient, resultId, { flush, ...merging }));
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener("visibilitychange", leave);
      trackSave(flush().then(() => queryClient.invalidateQueries(resultListQuery)));
      queryClient.removeQueries({ queryKey: resultAnswersQuery(resultId).queryKey });
    };
  }, [store, answering, controller, outboxes, merging, queryClient, resultId]);
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
  let storedCount = 0;
  const scope = resultId === undefined ? {} : { result: resultId };
  const decisionCalls = () =>
    callsOf(ledger.changes(store.choices())).map((decisions): Call => ({
      send: (isKeptAlive) => {
        const body = { ...scope, decisions, proposed: proposedNow() };
        const call = { method: "PUT", path: "/api/search-terms/decisions", body } as const;
        return withinLimit((signal) => callApi({ ...call, isKeptAlive, signal }));
      },
      stored: () => {
        storedCount += 1;
        ledger.stored(decisions);
      },
    }));
  const outboxOf = createAnswersOutboxes(resultId, () => (storedCount += 1));
  const answersNow = () => answering.state().answers;
  const settingsNow = () => controller.state().settings;
  const outboxes = {
    decisions: createOutbox({ calls: decisionCalls, isPassing, onFailure }),
    answers: outboxOf(answersNow, (answers, known) => {
      return { answers, known, proposed: proposedNow() };
    }),
    blocking: outboxOf(settingsNow, (settings) => ({ blocking: blockingOf(settings) })),
    proposed: outboxOf(proposedNow, (proposed) => ({ proposed }), given?.proposed),
  };
  /** Takes over what other tabs have stored. What this tab has not stored yet stays. */
  const merge = ({ answers: served, choices, second_opinion: opinion }: StoredAnswers): void => {
    store.replaceChoices(ledger.merge(store.choices(), choicesOf(choices)));
    const { shown, stored } = mergeAnswers(outboxes.answers.known(), answersNow(), served);
    outboxes.answers.know(stored);
    if (shown !== answersNow()) answering.replaceAnswers(shown);
    if (opinion?.givenAt !== answering.state().opinion?.givenAt) answering.setOpinion(opinion);
  };
  return { outboxes, merging: { merge, countStored: () => storedCount } };
}

/** Returns a function that creates an outbox for a part of the stored answers. `known`: what the server has of it. */
function createAnswersOutboxes(resultId: string | undefined, onStored: () => void) {
  return <Value>(
    read: () => Value,
    bodyOf: (value: Value, known: Value) => Parameters<typeof storeAnswers>[1],
    stored = read(),
  ) => {
    let known = stored;
    const calls = (): Call[] => {
      const value = read();
      if (value === known || resultId === undefined) return [];
      const send = (isLeaving: boolean) => storeAnswers(resultId, bodyOf(value, known), isLeaving);
      const take = () => {
        onStored();
        known = value;
      };
      return [{ send, stored: take }];
    };
    const outbox = createOutbox({ calls, isPassing, onFailure });
    return { ...outbox, known: () => known, know: (value: Value) => (known = value) };
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
