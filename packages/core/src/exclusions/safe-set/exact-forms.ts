import { checkNegative, type NegativeIssue } from "../check-negative.ts";
import type { ExclusionTerm } from "../exclusion-term.ts";
import type { BlockingNegative } from "../negative-keyword.ts";
import type { TermIndex } from "../term-index.ts";

/** The reason why a term has no exact negative: the platform refuses the text, or the negative may block the terms `by`. */
export type ExactObstacle =
  | { readonly kind: "refused"; readonly issues: readonly NegativeIssue[] }
  | { readonly kind: "guarded"; readonly by: readonly number[] };

export type ExactForms = {
  readonly forms: readonly BlockingNegative[];
  readonly obstacles: ReadonlyMap<number, ExactObstacle>;
};

/**
 * Returns the exact negatives of the excluded terms, in the order of the terms. Terms that the platform treats as equal
 * share one negative. `obstacles` has the terms without an exact negative.
 */
export function findExactForms(index: TermIndex, excluded: readonly number[]): ExactForms {
  const forms: BlockingNegative[] = [];
  const obstacles = new Map<number, ExactObstacle>();
  const isExcluded = new Uint8Array(index.terms.length);
  for (const term of excluded) isExcluded[term] = 1;
  for (const group of index.sequences.groups()) {
    const terms = group.filter((term) => isExcluded[term] === 1);
    let text: string | undefined;
    for (const term of terms) {
      const obstacle = findObstacle(index, term);
      if (obstacle) obstacles.set(term, obstacle);
      else text ??= textAt(index, term);
    }
    if (text !== undefined) forms.push({ text, matchType: "exact", terms });
  }
  return { forms, obstacles };
}

function findObstacle(index: TermIndex, term: number): ExactObstacle | undefined {
  const negative = { text: textAt(index, term), matchType: "exact" } as const;
  const issues = checkNegative(index.platform, negative);
  if (issues.length > 0) return { kind: "refused", issues };
  const by = index.guardsHitBy(negative);
  return by.length > 0 ? { kind: "guarded", by } : undefined;
}

function textAt(index: TermIndex, term: number): string {
  return (index.terms[term] as ExclusionTerm).term.trim();
}
