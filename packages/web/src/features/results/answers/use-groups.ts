import { useDeferredValue, useEffect, useState } from "react";
import type { Answer } from "@termsift/core/answers";
import { useAnswered, useOpenResult } from "../open-result.ts";
import type { Answering } from "./answering.ts";
import { giveAnswers } from "./answer-effect.ts";
import { type GroupRow, isOpenRow, refreshRows, rowsOf, sortedByCost } from "./group-rows.ts";

/** So many groups are open at first. The others are one click away. */
export const FIRST_GROUPS = 3;
export const GROUPS_PER_ROUND = 10;
/** Lets the browser paint the lists first. */
const PREPARE_DELAY_MS = 50;

/**
 * Returns the groups to decide, at most `shownMax` of them open. `rows` is null until the groups are known. Answered
 * groups stay among them, until the user hides them or asks for fewer groups.
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
  const [state, setState] = useState<State>({ rows: [], hidden: new Set(), shownMax });
  const from = { answers: settled, shownMax, limit };
  const isOld = Object.entries(from).some(([name, value]) => state[name as keyof State] !== value);
  if (isPrepared && isOld) {
    const openMax = Math.min(shownMax, limit - asked);
    setState({ ...nextState(state, from, openMax, answering), ...from });
  }
  const { rows, hidden } = state;
  const isAll = shownMax === GROUPS_PER_ROUND;
  const shown = rows.filter((row) => isAll || isOpenRow(row) || !hidden.has(row.key));
  return {
    rows: isPrepared ? shown : null,
    asked,
    isEnough: asked >= limit,
    more: () => setLimit(asked + GROUPS_PER_ROUND),
    hideAnswered: () => setState({ ...state, hidden: closedKeys(rows) }),
    give: (given: readonly Answer[]) => {
      if (answers === settled) giveAnswers(given, open);
    },
  };
}

type From = {
  readonly answers: readonly Answer[];
  readonly shownMax: number;
  readonly limit: number;
};

type State = Partial<From> & {
  readonly rows: readonly GroupRow[];
  /** The keys of answered rows that are not among the first groups. */
  readonly hidden: ReadonlySet<string>;
};

/** Only the user's own click on "More groups" or "Fewer groups" takes rows away or puts them into a new order. */
function nextState(
  { rows, hidden, shownMax = 0 }: State,
  from: From,
  openMax: number,
  answering: Answering,
): Pick<State, "rows" | "hidden"> {
  const isFewer = from.shownMax < shownMax;
  const before = isFewer ? rows.filter((row) => !isOpenRow(row)) : rows;
  const again = refreshRows(before, from.answers, answering.askAgain);
  const open = again.filter(isOpenRow).map(({ question }) => question);
  const all = [...again, ...rowsOf(answering.ask(openMax - open.length, open))];
  return {
    rows: from.shownMax === shownMax ? all : sortedByCost(all),
    hidden: isFewer ? closedKeys(all) : hidden,
  };
}

function closedKeys(rows: readonly GroupRow[]): ReadonlySet<string> {
  return new Set(rows.filter((row) => !isOpenRow(row)).map(({ key }) => key));
}

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
