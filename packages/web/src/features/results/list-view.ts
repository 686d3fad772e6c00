import type { KeywordItem } from "@termsift/core/contract";
import type { TermScope } from "@termsift/core/terms";
import { type Filters, testOf } from "./list-filters.ts";

export const sortKeys = ["cost", "clicks", "confidence", "term"] as const;
export type SortKey = (typeof sortKeys)[number];

export type ListView = Filters & { readonly sort: SortKey };

export function applyListView<Item extends KeywordItem>(
  items: readonly Item[],
  view: ListView,
  scopes: readonly TermScope[] = [],
  cameBackKeys?: ReadonlySet<string>,
): readonly Item[] {
  const passes = testOf(view, scopes, cameBackKeys);
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
