import { normalizeTerm } from "../../terms/normalize-term.ts";
import type { SearchTerm, TermScope } from "../../terms/search-term.ts";
import type { TermStatus } from "./term-status.ts";

const asin = /^b0[a-z0-9]{8}$/u;

/** The metrics of one row; a metric that the row or the report lacks counts 0. */
export type RowMetrics = {
  clicks: number;
  impressions: number;
  cost: number;
  convertedCost: number;
  conversions: number;
};

type Sum = RowMetrics & {
  term: string;
  rows: number;
  excludedRows: number;
  isAdded: boolean;
  firstLine: number;
  scopeIds: number[];
};

export type TermTotals = {
  add: (
    term: string,
    line: number,
    metrics: Readonly<RowMetrics>,
    status: TermStatus,
    campaign: string | null,
    adGroup: string | null,
  ) => void;
  sums: () => RowMetrics;
  /** The unique terms, highest cost first; `isConverted` takes the cost in the converted currency. */
  toSearchTerms: (isConverted: boolean, marksAsins: boolean) => SearchTerm[];
  size: () => number;
};

/**
 * Sums rows into unique search terms. Spelling differences that Google ignores (case, spaces) are one term. Memory
 * grows with the unique terms and the distinct campaign and ad-group pairs only.
 */
export function createTermTotals(): TermTotals {
  const bySpelling = new Map<string, Sum>();
  const byTerm = new Map<string, Sum>();
  const scopes = createScopeList();
  const sums: RowMetrics = { clicks: 0, impressions: 0, cost: 0, convertedCost: 0, conversions: 0 };

  const sumOf = (spelling: string, line: number): Sum => {
    const known = bySpelling.get(spelling);
    if (known !== undefined) return known;
    // Cells are slices of the text they were read from and would keep all of it in memory: copy.
    const term = ` ${spelling}`.slice(1);
    const normal = isNormal(term) ? term : normalizeTerm(term);
    let sum = byTerm.get(normal);
    if (sum === undefined) {
      sum = newSum(term, line);
      byTerm.set(normal, sum);
    }
    if (normal === term) bySpelling.set(term, sum);
    return sum;
  };

  return {
    add: (term, line, metrics, status, campaign, adGroup) => {
      const sum = sumOf(term, line);
      addMetrics(sum, metrics);
      addMetrics(sums, metrics);
      sum.rows += 1;
      if (status === "excluded" || status === "added-excluded") sum.excludedRows += 1;
      if (status === "added" || status === "added-excluded") sum.isAdded = true;
      if (campaign === null && adGroup === null) return;
      const scopeId = scopes.idOf(campaign, adGroup);
      if (!sum.scopeIds.includes(scopeId)) sum.scopeIds.push(scopeId);
    },
    sums: () => sums,
    size: () => byTerm.size,
    toSearchTerms: (isConverted, marksAsins) => {
      const terms: SearchTerm[] = [];
      for (const sum of byTerm.values())
        terms.push(toSearchTerm(sum, isConverted, marksAsins, scopes.list));
      return terms.sort(
        (a, b) =>
          b.cost - a.cost ||
          b.clicks - a.clicks ||
          b.impressions - a.impressions ||
          a.firstLine - b.firstLine,
      );
    },
  };
}

function newSum(term: string, line: number): Sum {
  return {
    term,
    clicks: 0,
    impressions: 0,
    cost: 0,
    convertedCost: 0,
    conversions: 0,
    rows: 0,
    excludedRows: 0,
    isAdded: false,
    firstLine: line,
    scopeIds: [],
  };
}

function addMetrics(sum: RowMetrics, metrics: Readonly<RowMetrics>): void {
  sum.clicks += metrics.clicks;
  sum.impressions += metrics.impressions;
  sum.cost += metrics.cost;
  sum.convertedCost += metrics.convertedCost;
  sum.conversions += metrics.conversions;
}

/** Lower-case ASCII with single spaces needs no normalising: nearly all terms of a real report. */
function isNormal(term: string): boolean {
  return /^[!-@[-~]+(?: [!-@[-~]+)*$/u.test(term);
}

function createScopeList(): {
  idOf: (campaign: string | null, adGroup: string | null) => number;
  list: TermScope[];
} {
  const list: TermScope[] = [];
  const ids = new Map<string | null, Map<string | null, number>>();
  return {
    list,
    idOf: (campaign, adGroup) => {
      let groups = ids.get(campaign);
      const known = groups?.get(adGroup);
      if (known !== undefined) return known;
      const ownCampaign = campaign === null ? null : ` ${campaign}`.slice(1);
      const ownGroup = adGroup === null ? null : ` ${adGroup}`.slice(1);
      if (groups === undefined) {
        groups = new Map();
        ids.set(ownCampaign, groups);
      }
      groups.set(ownGroup, list.length);
      list.push({ campaign: ownCampaign, adGroup: ownGroup });
      return list.length - 1;
    },
  };
}

function toSearchTerm(
  sum: Sum,
  isConverted: boolean,
  marksAsins: boolean,
  scopes: readonly TermScope[],
): SearchTerm {
  return {
    term: sum.term,
    impressions: sum.impressions,
    clicks: sum.clicks,
    cost: roundMicros(isConverted ? sum.convertedCost : sum.cost),
    conversions: roundMicros(sum.conversions),
    isAdded: sum.isAdded,
    isExcluded: sum.excludedRows === sum.rows,
    isAsin: marksAsins && asin.test(sum.term.toLowerCase()),
    scopes: sum.scopeIds.flatMap((id) => scopes[id] ?? []),
    rows: sum.rows,
    firstLine: sum.firstLine,
  };
}

/** Sums of decimal fractions, freed of the noise of binary ones; platforms count money in micros. */
export function roundMicros(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
