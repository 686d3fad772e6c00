import {
  type Figure,
  figureNames,
  type SearchTerm,
  type TermScope,
} from "../../terms/search-term.ts";
import {
  CLICKS,
  CONVERTED_COST,
  COST,
  fromMicros,
  IMPRESSIONS,
  MICROS,
  type MissingFigures,
} from "./row-figures.ts";
import type { TermTotals, Totals } from "./term-totals.ts";

/** `spent`: terms with a cost; `broken`: terms with a cost that is not a whole number; `highest`: the highest cost. */
export type CostCounts = {
  readonly spent: number;
  readonly broken: number;
  readonly highest: number;
};

const asin = /^b0[a-z0-9]{8}$/iu;

/**
 * Lists the unique terms, highest cost first. `isConverted`: costs in the converted currency. `marksAsins`: terms may
 * be Amazon product numbers.
 */
export function listSearchTerms(
  { terms, missing }: TermTotals,
  isConverted: boolean,
  marksAsins: boolean,
): SearchTerm[] {
  const slots = unmeasuredSlots(missing, isConverted);
  const searchTerms = terms.map((totals): SearchTerm => {
    const { term, impressions, clicks, conversions, rows, firstLine } = totals;
    const searchTerm = {
      term,
      impressions,
      clicks,
      cost: fromMicros(costOf(totals, isConverted)),
      conversions: fromMicros(conversions),
      isAdded: totals.addedRows > 0,
      isExcluded: totals.excludedRows === rows,
      isAsin: marksAsins && asin.test(term),
      scopes: mostConvertedFirst(totals),
      rows,
      firstLine,
    };
    const unmeasured = figuresOf(totals.unmeasured, slots);
    return unmeasured.length === 0 ? searchTerm : { ...searchTerm, unmeasured };
  });
  return searchTerms.sort(
    (a, b) => b.cost - a.cost || b.clicks - a.clicks || b.impressions - a.impressions,
  );
}

function mostConvertedFirst({ scopes, converted }: Totals): readonly TermScope[] {
  if (converted === undefined || scopes.length < 2) return scopes;
  const countOf = (scope: TermScope): number => converted.get(scope) ?? 0;
  return scopes.toSorted((left, right) => countOf(right) - countOf(left));
}

/** Returns the sums of all terms, in the order of the metrics. */
export function sumTerms({ terms }: TermTotals): readonly number[] {
  return (["clicks", "impressions", "cost", "convertedCost", "conversions"] as const).map(
    (figure) => terms.reduce((sum, totals) => sum + totals[figure], 0),
  );
}

export function countCosts({ terms }: TermTotals, isConverted: boolean): CostCounts {
  const costs = terms
    .map((totals) => Math.round(costOf(totals, isConverted)))
    .filter((cost) => cost !== 0);
  return {
    spent: costs.length,
    broken: costs.filter((cost) => cost % MICROS !== 0).length,
    highest: fromMicros(costs.reduce((highest, cost) => Math.max(highest, cost), 0)),
  };
}

function costOf(totals: Totals, isConverted: boolean): number {
  return isConverted ? totals.convertedCost : totals.cost;
}

/** Returns for each figure its bit if some terms lack the figure, else 0. A column without any value does not count. */
function unmeasuredSlots(missing: MissingFigures, isConverted: boolean): readonly number[] {
  return [CLICKS, IMPRESSIONS, isConverted ? CONVERTED_COST : COST].map((slot) => {
    const { unmeasured, isWhole } = missing.of(slot);
    return unmeasured > 0 && !isWhole ? 1 << slot : 0;
  });
}

function figuresOf(unmeasured: number, slots: readonly number[]): Figure[] {
  if (unmeasured === 0) return [];
  return figureNames.filter((_name, at) => (unmeasured & (slots[at] ?? 0)) !== 0);
}
