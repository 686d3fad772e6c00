import { type Figure, figuresOf } from "../../terms/figures.ts";
import type { SearchTerm } from "../../terms/search-term.ts";
import type { TermParts } from "./lane-terms.ts";
import { CLICKS, CONVERSIONS, fromMicros, IMPRESSIONS } from "./metric-columns.ts";
import type { MissingCounts, MissingFigures } from "./missing-figures.ts";
import { orderBy } from "./order-by.ts";
import type { TermRecords } from "./term-records.ts";

/** `isWhole`: no row has a value, so that the column measures nothing. */
export type ColumnMissing = MissingCounts & { readonly isWhole: boolean };

type TermColumns = {
  /** That of the cost in the report's or in the converted currency. */
  readonly costSlot: number;
  readonly missingIn: (slot: number) => ColumnMissing;
  /** Whether terms may be product numbers of Amazon. */
  readonly marksAsins: boolean;
};

const asin = /^b0[a-z0-9]{8}$/u;

/** The unique terms, highest cost first. */
export function listSearchTerms(parts: TermParts, columns: TermColumns): SearchTerm[] {
  const { ids, records, missing } = parts;
  const unmeasuredOf = createUnmeasuredOf(missing, columns);
  // Made as the records lie in the memory and ordered then: looking them up in the order of cost took twice as long.
  const terms = ids.texts().map((term, id) => {
    const searchTerm = toSearchTerm(term, id, columns, parts);
    const unmeasured = unmeasuredOf(id);
    // A field for the few terms that it is about, not for each of a million.
    return unmeasured === undefined ? searchTerm : Object.assign(searchTerm, { unmeasured });
  });
  const ordered: SearchTerm[] = [];
  for (const id of byCost(records, ids.size(), columns.costSlot)) {
    const term = terms[id];
    if (term !== undefined) ordered.push(term);
  }
  return ordered;
}

/** Makes the function that says which figures of a term are not measured; a column without any value is left to the totals. */
function createUnmeasuredOf(
  { slotsOf }: MissingFigures,
  { missingIn, costSlot }: TermColumns,
): (id: number) => readonly Figure[] | undefined {
  // In the order of `figureNames`.
  const noted = [CLICKS, IMPRESSIONS, costSlot].map((slot) => {
    const { unmeasured, isWhole } = missingIn(slot);
    return unmeasured > 0 && !isWhole ? 1 << slot : 0;
  });
  if (noted.every((slot) => slot === 0)) return () => undefined;
  return (id) => {
    const slots = slotsOf(id);
    return figuresOf(
      noted.reduce((bits, slot, at) => ((slots & slot) === 0 ? bits : bits | (1 << at)), 0),
    );
  };
}

function toSearchTerm(
  term: string,
  id: number,
  { costSlot, marksAsins }: TermColumns,
  { records, scopes }: TermParts,
): SearchTerm {
  const rows = records.rows(id);
  return {
    term,
    impressions: records.metric(id, IMPRESSIONS),
    clicks: records.metric(id, CLICKS),
    cost: fromMicros(records.metric(id, costSlot)),
    conversions: fromMicros(records.metric(id, CONVERSIONS)),
    isAdded: records.addedRows(id) > 0,
    isExcluded: records.excludedRows(id) === rows,
    isAsin: marksAsins && asin.test(term.toLowerCase()),
    scopes: scopes.of(id, records.scope(id)),
    rows,
    firstLine: records.firstLine(id),
  };
}

/** The ids of the terms, highest cost first, then clicks, impressions and the file's order. */
function byCost(records: TermRecords, size: number, costSlot: number): Uint32Array {
  const costs = new Float64Array(size);
  const clicks = new Float64Array(size);
  const impressions = new Float64Array(size);
  for (let id = 0; id < size; id += 1) {
    costs[id] = Math.round(records.metric(id, costSlot));
    clicks[id] = records.metric(id, CLICKS);
    impressions[id] = records.metric(id, IMPRESSIONS);
  }
  return orderBy([costs, clicks, impressions]);
}
