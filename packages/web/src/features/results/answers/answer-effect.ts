import { type Answer, createCover, paddedWords } from "@termsift/core/answers";
import type { ExclusionStore } from "../exclusion-store.ts";
import { type ShownResult, switchableOf } from "../open-result.ts";
import type { Answering } from "./answering.ts";

export type AnswerEffect = {
  /** Number of terms that the answer covers and that are now as the answer says: excluded or kept. */
  readonly settled: number;
  /** Number of other terms that moved to another list. */
  readonly similar: number;
  /** Number of terms that stay despite the answer "not wanted": they convert, are protected, or are kept by hand. */
  readonly staying: number;
};

export function giveAnswer(
  answer: Answer,
  { answering, store }: { readonly answering: Answering; readonly store: ExclusionStore },
): AnswerEffect {
  const before = listsOf(answering.state().result);
  answering.give(answer);
  const { result } = answering.state();
  const own = answering.termsOf(answer);
  const isExcluding = answer.answer === "not wanted";
  const settled = switchableOf(result).filter(
    (item) => own.has(item.term) && store.isCopied(item) === isExcluding,
  );
  const after = listsOf(result);
  const moved = [...after].filter(([term, list]) => before.get(term) !== list && !own.has(term));
  const covers = createCover(answer);
  const locked = result.protected_keywords.filter((item) =>
    covers({ ...item, padded: paddedWords(item.term) }),
  );
  return {
    settled: settled.length,
    similar: moved.length,
    staying: isExcluding ? own.size - settled.length + locked.length : 0,
  };
}

function listsOf(result: ShownResult): Map<string, string> {
  return new Map(
    switchableOf(result).map(({ term, category, review }) => [term, review ? "review" : category]),
  );
}
