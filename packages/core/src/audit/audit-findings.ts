import type { AccountKeyword } from "../exclusions/term-index.ts";
import type { Audit } from "./audit-negatives.ts";
import type { Conflict } from "./find-conflicts.ts";
import type { NegativeGroup } from "./negative-groups.ts";

/**
 * `conflict`: blocks a search that converted, is a keyword, or that the user wants. `kept`: blocks searches that only
 * the classifier keeps. `duplicate`: the same negative is in the same place twice. `redundant`: another negative blocks
 * all that it blocks. `never`: the platform does not accept it.
 */
export const findingKinds = ["conflict", "kept", "duplicate", "redundant", "never"] as const;

export type FindingKind = (typeof findingKinds)[number];

/**
 * One thing to decide about a negative. `removes`: indexes of the negatives that a removal file removes. All of a
 * conflict, but all except the first of duplicates.
 */
export type AuditFinding = {
  readonly id: string;
  readonly kind: FindingKind;
  readonly negative: AccountKeyword;
  readonly removes: readonly number[];
  readonly conflict?: Conflict;
  /** The negative that makes this one redundant. */
  readonly by?: AccountKeyword;
  /** Why the platform does not accept the negative. */
  readonly refusal?: string;
};

/** Returns the findings, conflicts first. A negative has at most one finding besides that it is a duplicate. */
export function findingsOf(audit: Audit): AuditFinding[] {
  const { negatives, conflicts, duplicates, redundant, neverMatching } = audit;
  const at = (group: NegativeGroup): AccountKeyword => negatives[group.first] as AccountKeyword;
  const finding = (kind: FindingKind, group: NegativeGroup, removes = group.all) => ({
    id: `${kind}-${group.first}`,
    kind,
    negative: at(group),
    removes,
  });
  // All equal negatives of a conflict or a redundant one are removed, so they are no duplicates to decide about, too.
  const settled = new Set([
    ...conflicts.map(({ group }) => group),
    ...redundant.map(({ group }) => group),
  ]);
  return [
    ...conflicts.map((conflict) => {
      const kind = conflict.ground === "kept" ? "kept" : "conflict";
      return Object.assign(finding(kind, conflict.group), { conflict });
    }),
    ...duplicates
      .filter((group) => !settled.has(group))
      .map((group) => finding("duplicate", group, group.all.slice(1))),
    ...redundant.map(({ group, by }) => Object.assign(finding("redundant", group), { by: at(by) })),
    ...neverMatching.map((group) =>
      Object.assign(finding("never", group), { refusal: group.refusal }),
    ),
  ];
}
