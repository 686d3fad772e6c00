import { type Answer, createCover, paddedWords } from "@termsift/core/answers";
import type { ExclusionStore } from "../exclusion-store.ts";
import { switchableOf } from "../open-result.ts";
import type { Answering } from "./answering.ts";

export type AnswerEffect = {
  /** Numbers of terms that the answers cover and that are excluded after "not wanted" and kept after "wanted". */
  readonly excluded: number;
  readonly kept: number;
  /** Number of terms covered by the answer "not wanted" that are still in review. */
  readonly review: number;
  /** Number of terms kept despite the answer "not wanted": they convert, are protected, or the user kept them. */
  readonly staying: number;
};

type Parts = { readonly answering: Answering; readonly store: ExclusionStore };

/** Gives the answers to one question, which may have parts, and returns what they did. */
export function giveAnswers(answers: readonly Answer[], { answering, store }: Parts): AnswerEffect {
  answering.give(answers);
  const effects = answers.map((answer) => effectOf(answer, { answering, store }));
  const sum = (name: keyof AnswerEffect) => effects.reduce((all, effect) => all + effect[name], 0);
  const effect = {
    excluded: sum("excluded"),
    kept: sum("kept"),
    review: sum("review"),
    staying: sum("staying"),
  };
  answering.noteEffect(answers, effect);
  return effect;
}

function effectOf(answer: Answer, { answering, store }: Parts): AnswerEffect {
  const nothing = { excluded: 0, kept: 0, review: 0, staying: 0 };
  if (answer.answer === "depends") return nothing;
  const { result } = answering.state();
  const own = answering.termsOf(answer);
  const covered = switchableOf(result).filter(({ term }) => own.has(term));
  const copied = covered.filter(store.isCopied);
  if (answer.answer === "wanted") return { ...nothing, kept: covered.length - copied.length };
  const review = covered.filter((item) => item.review && !store.isCopied(item)).length;
  const covers = createCover(answer);
  const scopes = result.scopes ?? [];
  const locked = result.protected_keywords.filter((item) =>
    covers({
      ...item,
      padded: paddedWords(item.term),
      places: (item.scopes ?? []).flatMap((at) => scopes[at] ?? []),
    }),
  );
  const staying = covered.length - copied.length - review + locked.length;
  return { excluded: copied.length, kept: 0, review, staying };
}
