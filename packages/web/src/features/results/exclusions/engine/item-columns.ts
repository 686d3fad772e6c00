import type { KeywordItem } from "@termsift/core/contract";
import type { ListedItem } from "@termsift/core/exclusions";
import { bitsOf, type Figure, figuresOf } from "@termsift/core/terms";

/** An item of the result with what the worker needs of it. */
export type HandedItem = ListedItem & Pick<KeywordItem, "scopes">;

/**
 * Items on their way to the worker and in it, column by column: the numbers are handed over without a copy, all terms are
 * one text, and each reason goes once. As objects a hundred thousand of them take four times the memory, on both sides
 * and on the way.
 */
export type ItemColumns = {
  /** All terms, one behind the other. */
  readonly text: string;
  /** Where each term ends in `text`. */
  readonly ends: Uint32Array<ArrayBuffer>;
  /** Reasons, each once. */
  readonly reasons: readonly string[];
  readonly categories: readonly KeywordItem["category"][];
  /** For each item its reason's and its category's place, how many scopes it has, and bits for what it lacks: see `placeAt`. */
  readonly places: Uint32Array<ArrayBuffer>;
  /** The scopes of all items, one item's after the other's. */
  readonly scopes: Uint32Array<ArrayBuffer>;
  /** For each item impressions, clicks, cost, conversions: see `figureOf`. */
  readonly figures: Float64Array<ArrayBuffer>;
};

const placeNames = ["reason", "category", "scopes", "unmeasured"] as const;
const figureNames = ["impressions", "clicks", "cost", "conversions"] as const;
const placeAt = { reason: 0, category: 1, scopes: 2, unmeasured: 3 } as const;
const figureAt = { impressions: 0, clicks: 1, cost: 2, conversions: 3 } as const;

export function toColumns(items: readonly HandedItem[]): ItemColumns {
  const reasons = createNumbering<string>();
  const categories = createNumbering<KeywordItem["category"]>();
  const ends = new Uint32Array(items.length);
  const places = new Uint32Array(items.length * placeNames.length);
  const figures = new Float64Array(items.length * figureNames.length);
  let text = "";
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at] as HandedItem;
    text += item.term;
    ends[at] = text.length;
    const place = at * placeNames.length;
    places[place + placeAt.reason] = reasons.numberOf(item.reason);
    places[place + placeAt.category] = categories.numberOf(item.category);
    places[place + placeAt.scopes] = item.scopes?.length ?? 0;
    places[place + placeAt.unmeasured] = item.unmeasured ? bitsOf(item.unmeasured) : 0;
    const figure = at * figureNames.length;
    for (const name of figureNames) figures[figure + figureAt[name]] = item[name];
  }
  return {
    text,
    ends,
    reasons: reasons.values(),
    categories: categories.values(),
    places,
    scopes: Uint32Array.from(items.flatMap(({ scopes = [] }) => scopes)),
    figures,
  };
}

/** What need not be copied on the way. */
export function buffersOf({ ends, places, scopes, figures }: ItemColumns): ArrayBuffer[] {
  return [ends.buffer, places.buffer, scopes.buffer, figures.buffer];
}

export function termOf({ text, ends }: ItemColumns, at: number): string {
  return text.slice(at === 0 ? 0 : ends[at - 1], ends[at]);
}

export function reasonOf({ reasons, places }: ItemColumns, at: number): string {
  return textAt(reasons, places[at * placeNames.length + placeAt.reason]);
}

export function categoryOf({ categories, places }: ItemColumns, at: number) {
  return textAt(categories, places[at * placeNames.length + placeAt.category]);
}

export function figureOf(
  { figures }: ItemColumns,
  at: number,
  name: (typeof figureNames)[number],
): number {
  return figures[at * figureNames.length + figureAt[name]] ?? 0;
}

/** The figures that are not measured as a whole. */
export function unmeasuredAt({ places }: ItemColumns, at: number): readonly Figure[] | undefined {
  return figuresOf(places[at * placeNames.length + placeAt.unmeasured] ?? 0);
}

/** The scopes of each item, one item after the other. */
export function* scopesOf({ ends, places, scopes }: ItemColumns): Generator<Uint32Array> {
  let start = 0;
  for (let at = 0; at < ends.length; at += 1) {
    const end = start + (places[at * placeNames.length + placeAt.scopes] ?? 0);
    yield scopes.subarray(start, end);
    start = end;
  }
}

function textAt<Text>(texts: readonly Text[], at = -1): Text {
  const text = texts[at];
  if (text === undefined) throw new RangeError(`the columns have no text ${at}`);
  return text;
}

function createNumbering<Value>() {
  const numbers = new Map<Value, number>();
  return {
    numberOf: (value: Value): number => {
      const known = numbers.get(value);
      if (known !== undefined) return known;
      numbers.set(value, numbers.size);
      return numbers.size - 1;
    },
    values: (): Value[] => [...numbers.keys()],
  };
}
