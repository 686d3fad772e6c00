import type { ExclusionTerm } from "../exclusion-term.ts";
import type { TermIndex } from "../term-index.ts";
import type { ExactObstacle } from "./exact-forms.ts";

/** An excluded term that no safe negative blocks, and why, in a sentence for the user. */
export type UncoveredTerm = { readonly term: number; readonly reason: string };

/** Says what stands in the way of a term that the safe set leaves open. */
export function explainUncovered(
  index: TermIndex,
  term: number,
  obstacle: ExactObstacle | undefined,
  matchTypes: readonly ("phrase" | "exact")[],
): UncoveredTerm {
  const rest = matchTypes.includes("phrase")
    ? "every phrase of it is in a term that you keep, or says too little"
    : "phrase match is switched off";
  if (obstacle === undefined) return { term, reason: `exact match is switched off, and ${rest}.` };
  if (obstacle.kind === "guarded") {
    const other = index.terms[obstacle.by[0] as number] as ExclusionTerm;
    return {
      term,
      reason: `it may read the same as "${other.term}", which must stay (${other.guard?.reason ?? "kept"}).`,
    };
  }
  const why = obstacle.issues.map(({ message }) => message).join(" ");
  return { term, reason: `not possible as an exact negative (${why}), and ${rest}.` };
}
