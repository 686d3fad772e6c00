import type { KeywordItem } from "@termsift/core/contract";
import { type Figure, unmeasuredOf } from "@termsift/core/terms";
import { type FilteredReport, type Filters, testOf } from "./list-filters.ts";
import { resultStrings } from "./strings.ts";
import type { Themes } from "./themes.ts";

export const sortKeys = ["cost", "clicks", "confidence", "term"] as const;
export type SortKey = (typeof sortKeys)[number];

export type ListView = Filters & { readonly sort: SortKey };

export function applyListView<Item extends KeywordItem>(
  items: readonly Item[],
  view: ListView,
  report: FilteredReport,
): readonly Item[] {
  const passes = testOf(view, report);
  const passing = passes === null ? items : items.filter(passes);
  return view.sort === "cost" ? passing : [...passing].sort(orders[view.sort]);
}

type Order = (a: KeywordItem, b: KeywordItem) => number;
const collator = new Intl.Collator();
const orders: Record<Exclude<SortKey, "cost">, Order> = {
  clicks: (a, b) => b.clicks - a.clicks,
  confidence: (a, b) => b.confidence - a.confidence,
  term: (a, b) => collator.compare(a.term, b.term),
};

export type GroupRow = {
  readonly kind: "group";
  readonly name: string;
  readonly items: readonly KeywordItem[];
  readonly cost: number;
  readonly unmeasured?: readonly Figure[] | undefined;
};
export type ItemRow<Item> = { readonly kind: "item"; readonly item: Item };
export type FoldRow = { readonly kind: "fold"; readonly count: number };
export type ListRow<Item = KeywordItem> = ItemRow<Item> | GroupRow | FoldRow;

/** Fewer free terms take no more room than the row that would hide them. */
const FOLDED_MIN = 2;

export function foldedRowsOf<Item extends KeywordItem>(
  items: readonly Item[],
  isFree: (item: Item) => boolean,
  isOpen: boolean,
): readonly ListRow<Item>[] {
  const free = items.filter(isFree);
  if (free.length < FOLDED_MIN || free.length === items.length) return itemRowsOf(items);
  const rows: ListRow<Item>[] = itemRowsOf(items.filter((item) => !isFree(item)));
  rows.push({ kind: "fold", count: free.length });
  return isOpen ? rows.concat(itemRowsOf(free)) : rows;
}

export function itemRowsOf<Item>(items: readonly Item[]): ItemRow<Item>[] {
  return items.map((item) => ({ kind: "item", item }));
}

export function groupedRowsOf(items: readonly KeywordItem[], themes: Themes): readonly ListRow[] {
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
