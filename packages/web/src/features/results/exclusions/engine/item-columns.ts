import type { KeywordItem } from "@termsift/core/contract";
import type { ListedItem } from "@termsift/core/exclusions";

/** An item of the result with what the worker needs of it. */
export type HandedItem = ListedItem & Pick<KeywordItem, "scopes">;

/**
 * Items on their way to the worker, column by column: the numbers are handed over without a copy, and each reason goes
 * once. As objects a hundred thousand of them take four times the memory, on both sides and on the way.
 */
export type ItemColumns = {
  readonly terms: readonly string[];
  /** Reasons, each once. */
  readonly reasons: readonly string[];
  readonly categories: readonly KeywordItem["category"][];
  /** For each item its reason's and its category's place, and how many scopes it has. */
  readonly places: Uint32Array<ArrayBuffer>;
  /** The scopes of all items, one item's after the other's. */
  readonly scopes: Uint32Array<ArrayBuffer>;
  /** For each item impressions, clicks, cost, conversions. */
  readonly figures: Float64Array<ArrayBuffer>;
};

const PLACES = 3;
const FIGURES = 4;

export function toColumns(items: readonly HandedItem[]): ItemColumns {
  const reasons = createNumbering<string>();
  const categories = createNumbering<KeywordItem["category"]>();
  const places = new Uint32Array(items.length * PLACES);
  const figures = new Float64Array(items.length * FIGURES);
  for (const [at, item] of items.entries()) {
    const { reason, category, scopes = [] } = item;
    places.set(
      [reasons.numberOf(reason), categories.numberOf(category), scopes.length],
      at * PLACES,
    );
    figures.set([item.impressions, item.clicks, item.cost, item.conversions], at * FIGURES);
  }
  return {
    terms: items.map(({ term }) => term),
    reasons: reasons.values(),
    categories: categories.values(),
    places,
    scopes: Uint32Array.from(items.flatMap(({ scopes = [] }) => scopes)),
    figures,
  };
}

/** What need not be copied on the way. */
export function buffersOf({ places, scopes, figures }: ItemColumns): ArrayBuffer[] {
  return [places.buffer, scopes.buffer, figures.buffer];
}

/** The items of the columns again, one after the other. */
export function* itemsOf(columns: ItemColumns): Generator<HandedItem> {
  const { reasons, categories, places, scopes, figures } = columns;
  let scopeAt = 0;
  for (const [at, term] of columns.terms.entries()) {
    const [reason = 0, category = 0, scopeCount = 0] = places.subarray(at * PLACES);
    const [impressions = 0, clicks = 0, cost = 0, conversions = 0] = figures.subarray(at * FIGURES);
    const own = Array.from(scopes.subarray(scopeAt, scopeAt + scopeCount));
    scopeAt += scopeCount;
    yield {
      term,
      reason: textAt(reasons, reason),
      category: textAt(categories, category),
      impressions,
      clicks,
      cost,
      conversions,
      scopes: own,
    };
  }
}

function textAt<Text>(texts: readonly Text[], at: number): Text {
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
