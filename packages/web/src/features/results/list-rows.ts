import type { KeywordItem } from "@termsift/core/contract";
import { type Figure, unmeasuredOf } from "@termsift/core/terms";
import { resultStrings } from "./strings.ts";
import type { Themes } from "./themes.ts";

export type GroupRow = {
  readonly kind: "group";
  readonly name: string;
  readonly items: readonly KeywordItem[];
  readonly cost: number;
  readonly unmeasured?: readonly Figure[] | undefined;
};
export type ListRow = { readonly kind: "item"; readonly item: KeywordItem } | GroupRow;

/**
 * Returns the rows of a list. With themes, each theme has a heading row above its terms. The most expensive theme comes
 * first.
 */
export function listRowsOf(
  items: readonly KeywordItem[],
  themes: Themes | null,
): readonly ListRow[] {
  if (!themes) return items.map((item) => ({ kind: "item", item }));
  const other = resultStrings.money.otherTheme;
  const groups = [...Map.groupBy(items, ({ term }) => themes.themeOf(term) ?? other)]
    .map(([name, members]): GroupRow => {
      const cost = members.reduce((sum, item) => sum + item.cost, 0);
      return { kind: "group", name, items: members, cost, unmeasured: unmeasuredOf(members) };
    })
    .sort((a, b) => b.cost - a.cost || b.items.length - a.items.length);
  const rows: ListRow[] = [];
  for (const group of groups) {
    rows.push(group);
    for (const item of group.items) rows.push({ kind: "item", item });
  }
  return rows;
}
