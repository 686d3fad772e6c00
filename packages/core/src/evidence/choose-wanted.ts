import type { AccountEvidence } from "./account-evidence.ts";

const READ_MAX = 20;

/**
 * Returns up to 20 wanted terms that a model reads together with the profile, the heaviest first: terms that convert,
 * then the others. Leaves out other firms' names, although they may have converted.
 */
export function chooseWanted(
  { wanted }: AccountEvidence,
  isOtherFirm: (term: string) => boolean,
): readonly string[] {
  const terms = wanted.map(({ term }) => term).filter((term) => !isOtherFirm(term));
  return terms.slice(0, READ_MAX);
}
