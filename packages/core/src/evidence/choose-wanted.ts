import type { AccountEvidence, EvidenceTerm } from "./account-evidence.ts";

const READ_MAX = 20;

export type WantedChoice = {
  /** The terms that the model reads with the profile, the heaviest first. */
  readonly read: readonly EvidenceTerm[];
  /** The other wanted terms. They show how well the model's bar fits the account. */
  readonly known: readonly EvidenceTerm[];
};

/**
 * Chooses up to 20 wanted terms that a model reads together with the profile. Terms that convert come first, then the
 * other wanted terms. `isLeftOut`: true for a term that the model must not read, e.g. another firm's name that
 * converted: "yes, but why" is a question for the user.
 */
export function chooseWanted(
  { wanted }: AccountEvidence,
  isLeftOut: (term: string) => boolean = () => false,
): WantedChoice {
  const [read, known]: [EvidenceTerm[], EvidenceTerm[]] = [[], []];
  for (const each of wanted) {
    if (read.length < READ_MAX && !isLeftOut(each.term)) read.push(each);
    else known.push(each);
  }
  return { read, known };
}
