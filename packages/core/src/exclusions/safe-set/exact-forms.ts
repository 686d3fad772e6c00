import { checkNegative } from "../check-negative.ts";
import type { ExclusionTerm } from "../exclusion-term.ts";
import type { NegativeIssue } from "../check-negative.ts";
import type { TermIndex } from "../term-index.ts";

/** The exact negative of an excluded term: the terms that it blocks (spellings that the platform calls the same). */
export type ExactForm = { readonly text: string; readonly terms: readonly number[] };

/** Why a term has no exact negative: the platform refuses the text, or a term that must stay reads the same. */
export type ExactObstacle =
  | { readonly kind: "refused"; readonly issues: readonly NegativeIssue[] }
  | { readonly kind: "guarded"; readonly by: readonly number[] };

export type ExactForms = {
  readonly forms: readonly ExactForm[];
  readonly obstacles: ReadonlyMap<number, ExactObstacle>;
};

/**
 * The exact negatives of the excluded terms, one per set of terms that read the same, in the terms' order.
 * A term that the platform would refuse, or whose exact form could block a guarded term, is named with its obstacle.
 */
export function findExactForms(index: TermIndex, excluded: readonly number[]): ExactForms {
  const forms: ExactForm[] = [];
  const obstacles = new Map<number, ExactObstacle>();
  const isExcluded = new Set(excluded);
  const done = new Set<number>();
  for (const term of excluded) {
    const { term: text } = index.terms[term] as ExclusionTerm;
    const negative = { text: text.trim(), matchType: "exact" } as const;
    const issues = checkNegative(index.platform, negative);
    if (issues.length > 0) {
      obstacles.set(term, { kind: "refused", issues });
      continue;
    }
    const by = index.guardsHitBy(negative);
    if (by.length > 0) {
      obstacles.set(term, { kind: "guarded", by });
      continue;
    }
    if (done.has(term)) continue;
    const terms = index.blockedBy(negative).filter((other) => isExcluded.has(other));
    for (const other of terms) done.add(other);
    forms.push({ text: negative.text, terms });
  }
  return { forms, obstacles };
}
