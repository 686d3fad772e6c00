import type { AccountEvidence, EvidenceTerm } from "./account-evidence.ts";

const READ_MAX = 20;

export type WantedChoice = {
  /** The terms that a model reads with the profile. */
  readonly read: readonly EvidenceTerm[];
  /** The other wanted terms. They show how reliable the model is for the account. */
  readonly known: readonly EvidenceTerm[];
  /** Wanted terms with another firm's name. Whether they are wanted is a question for the user. */
  readonly firms: readonly EvidenceTerm[];
};

/**
 * Chooses up to 20 wanted terms that a model reads together with the profile, the heaviest first: terms that convert,
 * then the others. No other firm's name is read, although it may have converted.
 */
export function chooseWanted(
  { wanted }: AccountEvidence,
  isOtherFirm: (term: string) => boolean,
): WantedChoice {
  const isFirm = new Set(wanted.filter(({ term }) => isOtherFirm(term)));
  const others = wanted.filter((each) => !isFirm.has(each));
  return { read: others.slice(0, READ_MAX), known: others.slice(READ_MAX), firms: [...isFirm] };
}
