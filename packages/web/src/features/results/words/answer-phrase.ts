import { formatCount } from "../../../lib/format.ts";
import { notifySuccess } from "../../../lib/notify.tsx";
import type { ExclusionStore } from "../exclusion-store.ts";
import { useOpenResult } from "../open-result.ts";
import { lockOf, type ResultTerm, stateOf } from "./result-terms.ts";
import { wordStrings as strings } from "./strings.ts";

export type PhraseAnswer = "wanted" | "not wanted";
export type AnswerPhrase = (phrase: string, answer: PhraseAnswer) => void;

/** Returns the function that applies an answer about a phrase to its terms, as one step of undo. */
export function useAnswerPhrase(termsOf: (phrase: string) => readonly ResultTerm[]): AnswerPhrase {
  const { store } = useOpenResult();
  return (phrase, answer) => {
    const terms = termsOf(phrase);
    const { changed, ...locked } = switchTerms(terms, answer, store);
    const stay = strings.stay(locked.converting, locked.protected);
    notifySuccess({
      id: "phrase",
      title: strings.answered[answer](phrase),
      message: `${strings.changed[answer](formatCount(changed), changed === 1)} ${stay}`.trim(),
    });
  };
}

/**
 * Switches the terms of a phrase in one step. "not wanted" excludes all terms except terms with conversions, keywords of
 * the account and protected terms, which are counted. "wanted" keeps all terms.
 */
export function switchTerms(
  terms: readonly ResultTerm[],
  answer: PhraseAnswer,
  store: ExclusionStore,
): Record<"changed" | "converting" | "protected", number> {
  const isExcluding = answer === "not wanted";
  const counts = { changed: 0, converting: 0, protected: 0, settled: 0 };
  const changed = terms.filter((term) => {
    const lock = lockOf(term);
    if (lock !== null) counts[lock] += isExcluding ? 1 : 0;
    return lock === null && (stateOf(term, store) === "excluded") !== isExcluding;
  });
  store.setCopied(
    changed.map(({ item }) => item),
    isExcluding,
  );
  return { changed: changed.length, converting: counts.converting, protected: counts.protected };
}
