import type { KeywordItem } from "@termsift/core/contract";
import { type Figure, unmeasuredOf } from "@termsift/core/terms";
import { resultStrings } from "./strings.ts";
import type { Themes } from "./themes.ts";

export const sortKeys = ["cost", "clicks", "confidence", "term"] as const;
export type SortKey = (typeof sortKeys)[number];

export type ListView = {
  readonly search: string;
  readonly sort: SortKey;
  readonly reasonKind: string | null;
  readonly theme: string | null;
};

/**
 * Replaces quoted words in a reason. @example reasonKindOf("your profile rules out 'boots'") // "your profile rules out
 * …"
 */
export function reasonKindOf(reason: string): string {
  const known = kindsOfReasons.get(reason);
  if (known !== undefined) return known;
  const kind = readReasonKind(reason);
  kindsOfReasons.set(reason, kind);
  return kind;
}

/** Caches the result, because many terms of a large report share the same few hundred reasons. */
const kindsOfReasons = new Map<string, string>();

function readReasonKind(reason: string): string {
  return reason
    .replace(/^['"“‘«][^:]{1,120}?['"”’»]\s*[:–-]\s*/u, "")
    .replaceAll(
      /(?<!\p{L})['"“‘«](?:[^'"”’»]|(?<=\p{L})['’](?=\p{L})){1,120}['"”’»](?!\p{L})/gu,
      "…",
    );
}

export function countReasonKinds(items: readonly KeywordItem[]): [kind: string, count: number][] {
  const counts = new Map<string, number>();
  for (const item of items) {
    const kind = reasonKindOf(item.reason);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** Returns the terms that match the search and the filters, in the chosen order. `items` must be sorted by cost. */
export function applyListView<Item extends KeywordItem>(
  items: readonly Item[],
  view: ListView,
  themeOf: (term: string) => string | undefined,
): readonly Item[] {
  const words = view.search.toLowerCase().split(/\s+/u).filter(Boolean);
  const isFiltered = words.length > 0 || view.reasonKind !== null || view.theme !== null;
  const passing = isFiltered
    ? items.filter(
        (item) =>
          (view.reasonKind === null || reasonKindOf(item.reason) === view.reasonKind) &&
          (view.theme === null || themeOf(item.term) === view.theme) &&
          holdsAll(item, words),
      )
    : items;
  return view.sort === "cost" ? passing : [...passing].sort(orders[view.sort]);
}

function holdsAll(item: KeywordItem, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = `${item.term} ${item.reason}`.toLowerCase();
  return words.every((word) => text.includes(word));
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
