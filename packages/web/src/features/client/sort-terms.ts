import type { OpenedClientLink } from "@termsift/core/contract";
import type { TableSort } from "../results/components/virtual-table.tsx";

type Term = OpenedClientLink["terms"][number];
export type ProposedColumn = Exclude<keyof Term, "unmeasured">;

export function sortTerms(terms: readonly Term[], sort: TableSort<ProposedColumn>): Term[] {
  const { column, isDescending } = sort;
  const sorted = terms.toSorted((a, b) => {
    const [left, right] = [a[column], b[column]];
    return left < right ? -1 : Number(left > right);
  });
  return isDescending ? sorted.toReversed() : sorted;
}
