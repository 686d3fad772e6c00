import type { KeywordItem } from "@termsift/core/contract";
import { reviewStrings as strings } from "./strings.ts";

export type ReviewKind = {
  readonly name: string;
  readonly count: number;
  readonly cost: number;
};

export function kindNameOf({ kind }: KeywordItem): string {
  return kind === undefined ? strings.otherKind : strings.kindNames[kind];
}

/** Returns the kinds of the terms with their counts and costs, the most expensive first. */
export function reviewKindsOf(items: readonly KeywordItem[]): ReviewKind[] {
  return [...Map.groupBy(items, kindNameOf)]
    .map(([name, own]) => {
      return { name, count: own.length, cost: own.reduce((sum, { cost }) => sum + cost, 0) };
    })
    .sort((left, right) => right.cost - left.cost || right.count - left.count);
}

/** Returns the terms from `from` to `to`, both included, or only `to` if `from` is not among the rows. */
export function rangeOf(
  rows: readonly KeywordItem[],
  from: KeywordItem | undefined,
  to: KeywordItem,
): readonly KeywordItem[] {
  const [start, end] = [from === undefined ? -1 : rows.indexOf(from), rows.indexOf(to)];
  if (start === -1 || end === -1) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}
