import { type Figure, figureNames } from "../../terms/figures.ts";
import type { SearchTerm } from "../../terms/search-term.ts";
import { CLICKS, CONVERTED_COST, COST, fromMicros, IMPRESSIONS, MICROS } from "./metric-columns.ts";
import type { MissingFigures } from "./missing-figures.ts";
import type { TermTotals, Totals } from "./term-totals.ts";

/** How many terms have a cost, how many of them a cost that is not a whole number, and the highest cost. */
export type CostCounts = {
  readonly spent: number;
  readonly broken: number;
  readonly highest: number;
};

const asin = /^b0[a-z0-9]{8}$/iu;

/**
 * The unique terms, highest cost first. `isConverted`: in the converted currency; `marksAsins`: terms may be product
 * numbers of Amazon.
 */
export function listSearchTerms(
  { terms, missing }: TermTotals,
  isConverted: boolean,
  marksAsins: boolean,
): SearchTerm[] {
  const slots = unmeasuredSlots(missing, isConverted);
  const searchTerms = terms.map((totals): SearchTerm => {
    const { term, impressions, clicks, conversions, scopes, rows, firstLine } = totals;
    const searchTerm = {
      term,
      impressions,
      clicks,
      cost: fromMicros(costOf(totals, isConverted)),
      conversions: fromMicros(conversions),
      isAdded: totals.addedRows > 0,
      isExcluded: totals.excludedRows === rows,
      isAsin: marksAsins && asin.test(term),
      scopes,
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

export function sumTerms({ terms }: TermTotals): readonly number[] {
  const sums = { clicks: 0, impressions: 0, cost: 0, convertedCost: 0, conversions: 0 };
  for (const totals of terms) {
    sums.clicks += totals.clicks;
    sums.impressions += totals.impressions;
    sums.cost += totals.cost;
    sums.convertedCost += totals.convertedCost;
    sums.conversions += totals.conversions;
  }
  return [sums.clicks, sums.impressions, sums.cost, sums.convertedCost, sums.conversions];
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

/** The bits of the slots of `figureNames` that a term may lack; a column without any value does not count. */
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
