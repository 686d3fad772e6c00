import type { Answer } from "@termsift/core/answers";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useAnswered, useOpenResult } from "../open-result.ts";
import { giveAnswers } from "./answer-effect.ts";
import { type GroupRow, mergeRows, sortedByCost } from "./group-rows.ts";

/** So many groups are open at first. The others are one click away. */
export const FIRST_GROUPS = 3;
export const GROUPS_PER_ROUND = 10;
/** Lets the browser paint the lists first. */
const PREPARE_DELAY_MS = 50;

/**
 * Returns the groups to decide, at most `shownMax` of them open. `rows` is null until the groups are known.
 */
export function useGroups(shownMax: number) {
  const open = useOpenResult();
  const { answering } = open;
  const { answers } = useAnswered(open);
  const isPrepared = usePrepared();
  const [limit, setLimit] = useState(GROUPS_PER_ROUND);
  // The lists update first, and the next groups appear later. Until then, the table ignores answers.
  const settled = useDeferredValue(answers);
  const asked = answering.countQuestions(settled);
  const count = isPrepared ? Math.min(shownMax, Math.max(0, limit - asked)) : 0;
  // oxlint-disable-next-line react/exhaustive-deps -- `settled` is listed because each answer changes the questions
  const questions = useMemo(() => answering.ask(count), [answering, settled, count]);
  const [{ rows, from }, setState] = useState<State>({
    rows: [],
    from: { questions: [], shownMax },
  });
  if (from.questions !== questions || from.shownMax !== shownMax) {
    const merged = mergeRows(rows, questions, settled);
    // Only the user's own click on "all" puts the rows into a new order.
    const next = from.shownMax === shownMax ? merged : sortedByCost(merged);
    setState({ rows: next, from: { questions, shownMax } });
  }
  const give = (given: readonly Answer[]) => {
    if (answers === settled) giveAnswers(given, open);
  };
  return {
    rows: isPrepared ? rows : null,
    asked,
    isEnough: asked >= limit,
    more: () => setLimit(asked + GROUPS_PER_ROUND),
    give,
  };
}

type State = {
  readonly rows: readonly GroupRow[];
  readonly from: { readonly questions: readonly unknown[]; readonly shownMax: number };
};

function usePrepared(): boolean {
  const { answering } = useOpenResult();
  const [isPrepared, setIsPrepared] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      answering.prepare();
      setIsPrepared(true);
    }, PREPARE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [answering]);
  return isPrepared;
}
