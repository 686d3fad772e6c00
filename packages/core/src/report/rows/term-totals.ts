import { normalizeTerm } from "../../terms/normalize-term.ts";
import type { TermScope } from "../../terms/search-term.ts";
import { createMissingFigures, type MissingFigures, type RowMetrics } from "./missing-figures.ts";
import type { TermStatus } from "./term-status.ts";

export type TermRow = {
  readonly term: string;
  readonly line: number;
  /** By slots, in units (`unitsOf`). */
  readonly metrics: RowMetrics;
  readonly status: TermStatus;
  readonly campaign: string | null;
  readonly adGroup: string | null;
};

/** The rows of one search term, summed in units. */
export type Totals = {
  readonly term: string;
  readonly firstLine: number;
  clicks: number;
  impressions: number;
  cost: number;
  convertedCost: number;
  conversions: number;
  rows: number;
  addedRows: number;
  excludedRows: number;
  /** Slots that one of the rows does not state, as bits. */
  unmeasured: number;
  scopes: readonly TermScope[];
};

export type TermTotals = {
  add: (row: TermRow) => void;
  readonly terms: readonly Totals[];
  readonly missing: MissingFigures;
};

/** White space at which a copied list could break: anything but single plain spaces. */
const oddSpace = /[^\S ]| {2}/u;

/**
 * Sums rows into unique search terms: spellings that differ in case or spaces are one term. Memory grows with the unique
 * terms and the distinct pairs of campaign and ad group. `hasClicks`: the report has a clicks column.
 */
export function createTermTotals(hasClicks: boolean): TermTotals {
  // Each spelling leads to its term by itself, so that a known one needs no normalising.
  const bySpelling = new Map<string, Totals>();
  const terms: Totals[] = [];
  const missing = createMissingFigures(hasClicks);
  const scopeOf = createScopeList();

  const addSpelling = (cell: string, line: number): Totals => {
    const spelling = ownedCopy(cell);
    const term = oddSpace.test(spelling) ? spelling.replaceAll(/\s+/gu, " ") : spelling;
    const normal = normalizeTerm(term);
    let totals = normal === spelling ? undefined : bySpelling.get(normal);
    if (totals === undefined) {
      totals = emptyTotals(term, line);
      terms.push(totals);
      bySpelling.set(normal, totals);
    }
    if (normal !== spelling) bySpelling.set(spelling, totals);
    return totals;
  };

  return {
    terms,
    missing,
    add: ({ term, line, metrics, status, campaign, adGroup }) => {
      const totals = bySpelling.get(term) ?? addSpelling(term, line);
      addMetrics(totals, metrics);
      totals.rows += 1;
      if (status === "added" || status === "added-excluded") totals.addedRows += 1;
      if (status === "excluded" || status === "added-excluded") totals.excludedRows += 1;
      totals.unmeasured |= missing.note(metrics, line);
      const { scopes } = totals;
      if (isIn(scopes[0], campaign, adGroup)) return;
      const scope = scopeOf(campaign, adGroup);
      if (scopes.length === 0) totals.scopes = scope;
      else if (scope.some((one) => !scopes.includes(one))) totals.scopes = [...scopes, ...scope];
    },
  };
}

/** Most numbers of a report are 0: a sum that stays is not touched. */
function addMetrics(totals: Totals, metrics: RowMetrics): void {
  const [clicks, impressions, cost, convertedCost, conversions] = metrics;
  if (clicks) totals.clicks += clicks;
  if (impressions) totals.impressions += impressions;
  if (cost) totals.cost += cost;
  if (convertedCost) totals.convertedCost += convertedCost;
  if (conversions) totals.conversions += conversions;
}

function isIn(
  scope: TermScope | undefined,
  campaign: string | null,
  adGroup: string | null,
): boolean {
  return scope?.campaign === campaign && scope.adGroup === adGroup;
}

function emptyTotals(term: string, firstLine: number): Totals {
  return {
    term,
    firstLine,
    clicks: 0,
    impressions: 0,
    cost: 0,
    convertedCost: 0,
    conversions: 0,
    rows: 0,
    addedRows: 0,
    excludedRows: 0,
    unmeasured: 0,
    scopes: [],
  };
}

/**
 * Makes the function that gives the scope of a campaign and ad group, always the same list for the same pair, since
 * nearly all terms have one scope; an empty list for neither.
 */
function createScopeList(): (
  campaign: string | null,
  adGroup: string | null,
) => readonly TermScope[] {
  const byCampaign = new Map<string | null, Map<string | null, readonly TermScope[]>>();
  const none: readonly TermScope[] = [];
  return (campaign, adGroup) => {
    if (campaign === null && adGroup === null) return none;
    const groups = byCampaign.get(campaign) ?? new Map<string | null, readonly TermScope[]>();
    const known = groups.get(adGroup);
    if (known !== undefined) return known;
    const scope = { campaign: ownedCopy(campaign), adGroup: ownedCopy(adGroup) };
    byCampaign.set(scope.campaign, groups);
    groups.set(scope.adGroup, [scope]);
    return groups.get(scope.adGroup) ?? none;
  };
}

/** A string with memory of its own: a cell is a slice that would keep the text around it in memory. */
function ownedCopy<Cell extends string | null>(cell: Cell): Cell;
function ownedCopy(cell: string | null): string | null {
  return cell === null ? null : ` ${cell}`.slice(1);
}
