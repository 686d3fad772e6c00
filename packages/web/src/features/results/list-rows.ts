import type { KeywordItem } from "@termsift/core/contract";
import { type Figure, unmeasuredOf } from "@termsift/core/terms";

export type GroupRow = {
  readonly kind: "group";
  readonly name: string;
  readonly items: readonly KeywordItem[];
  readonly cost: number;
  readonly unmeasured?: readonly Figure[] | undefined;
};
export type ListRow = { readonly kind: "item"; readonly item: KeywordItem } | GroupRow;

/** The rows of a list; grouped, each theme's terms stand under a row with its name, the costliest theme first. */
export function listRowsOf(
  items: readonly KeywordItem[],
  grouping: {
    readonly themeOf: (term: string) => string | undefined;
    readonly other: string;
  } | null,
): readonly ListRow[] {
  if (!grouping) return items.map((item) => ({ kind: "item", item }));
  const groups = Map.groupBy(items, (item) => grouping.themeOf(item.term) ?? grouping.other);
  const sorted = [...groups]
    .map(([name, members]): GroupRow => {
      const cost = members.reduce((sum, item) => sum + item.cost, 0);
      return { kind: "group", name, items: members, cost, unmeasured: unmeasuredOf(members) };
    })
    .sort((a, b) => b.cost - a.cost || b.items.length - a.items.length);
  const rows: ListRow[] = [];
  for (const group of sorted) {
    rows.push(group);
    for (const item of group.items) rows.push({ kind: "item", item });
  }
  return rows;
}
