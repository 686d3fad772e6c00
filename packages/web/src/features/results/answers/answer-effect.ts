import {
  type Answer,
  createCover,
  movedItems,
  type OpenList,
  paddedWords,
  type Subject,
} from "@termsift/core/answers";
import type { KeywordItem } from "@termsift/core/contract";
import type { ExclusionStore } from "../exclusion-store.ts";
import { proposedOf, switchableOf } from "../open-result.ts";
import type { Answering } from "./answering.ts";

export type AnswerEffect = {
  /** Number of terms covered by the answer that now match it: excluded after "not wanted", otherwise kept. */
  readonly settled: number;
  /** Number of terms covered by the answer "not wanted" that are still in review. */
  readonly review: number;
  /** The terms that the answer does not cover but that moved to another list, most expensive first. */
  readonly similar: readonly KeywordItem[];
  /** Number of terms kept despite the answer "not wanted": they convert, are protected, or the user kept them. */
  readonly staying: number;
};

/** Terms that the answer `value` would move to the list `to`, most expensive first. */
export type Preview = {
  readonly value: "wanted" | "not wanted";
  readonly to: OpenList;
  readonly items: readonly KeywordItem[];
};

/** Returns the terms that "not wanted" and "wanted" would move. Returns none if the question is about a single term. */
export function previewsOf(subject: Subject, answering: Answering): Preview[] {
  if ("term" in subject) return [];
  const { result } = answering.state();
  const moving = (value: Preview["value"], from: readonly KeywordItem[]) => {
    const after = answering.listsAfter({ ...subject, answer: value });
    const lists = Map.groupBy(from, ({ term }) => after?.get(term) ?? "same");
    return [...lists].flatMap(([to, items]) => (to === "same" ? [] : { value, to, items }));
  };
  const excluded = proposedOf(result).sort((left, right) => right.cost - left.cost);
  return [...moving("not wanted", result.kept_keywords), ...moving("wanted", excluded)];
}

export function giveAnswer(
  answer: Answer,
  { answering, store }: { readonly answering: Answering; readonly store: ExclusionStore },
): AnswerEffect {
  const before = answering.state().result;
  answering.give(answer);
  const { result } = answering.state();
  const own = answering.termsOf(answer);
  const isExcluding = answer.answer === "not wanted";
  const covered = switchableOf(result).filter(({ term }) => own.has(term));
  const settled = covered.filter((item) => store.isCopied(item) === isExcluding).length;
  const review = covered.filter((item) => isExcluding && item.review && !store.isCopied(item));
  const similar = movedItems(before, result).filter(({ term }) => !own.has(term));
  const covers = createCover(answer);
  const locked = result.protected_keywords.filter((item) =>
    covers({ ...item, padded: paddedWords(item.term) }),
  );
  return {
    settled,
    review: review.length,
    similar,
    staying: isExcluding ? own.size - settled - review.length + locked.length : 0,
  };
}
