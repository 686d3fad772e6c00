import type { TermScope } from "../../terms/search-term.ts";
import { METRICS } from "./metric-columns.ts";
import { LINES_AHEAD } from "./plain-terms.ts";
import type { LaneMissing, MissingFigures } from "./missing-figures.ts";
import type { ScopeList } from "./scope-list.ts";
import { isNormal, type TermIds } from "./term-ids.ts";
import { addRecord, copyRecords, type TermRecords, viewRecords } from "./term-records.ts";

/** The summed terms of a part of a file as plain values, by the terms' ids in that part. */
export type LaneTerms = {
  /** The terms as they were spelled first, UTF-8, each with a NUL behind it. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each ends in `bytes`: the place of its NUL. */
  readonly ends: Int32Array<ArrayBuffer>;
  /** Their records (see `TermRecords`); lines are counted from the part's start. */
  readonly records: Float64Array<ArrayBuffer>;
  readonly scopes: readonly TermScope[];
  /** Pairs of term id and scope: where a term was shown beyond its first scope. */
  readonly others: Int32Array<ArrayBuffer>;
  /** Whether each number was whole in its unit and 0 or more (see `TermRecords.isExact`). */
  readonly isExact: boolean;
  /** The sums of all rows by their slots, in units. */
  readonly sums: Float64Array<ArrayBuffer>;
  readonly missing: LaneMissing;
};

export type TermParts = {
  readonly ids: TermIds;
  readonly records: TermRecords;
  readonly scopes: ScopeList;
  readonly missing: MissingFigures;
};

/** The terms of a part of a file as values for `mergeTerms`. */
export function handOverTerms({ ids, records, scopes, missing }: TermParts): LaneTerms {
  return {
    ...ids.firstBytes(),
    records: copyRecords(records, ids.size()),
    scopes: scopes.scopes(),
    others: scopes.others(),
    isExact: records.isExact(),
    sums: sumsOf(records, ids.size()),
    missing: missing.handOver(),
  };
}

/**
 * Adds the terms of a part that stands `lines` lines behind what was read so far. Ids, first spellings, first lines and
 * the order of scopes come out as if the rows had been read one after the other; sums do where they are exact (`isExactWith`
 * of the totals).
 */
export function mergeTerms(parts: TermParts, lane: LaneTerms, lines: number): void {
  const { ids, records, scopes, missing } = parts;
  const theirs = viewRecords(lane.records);
  const scopeIds = lane.scopes.map(({ campaign, adGroup }) => scopes.idOf(campaign, adGroup));
  const noteScope = (id: number, theirScope: number): void => {
    const scope = scopeIds[theirScope];
    if (scope !== undefined && !records.noteScope(id, scope)) scopes.addOther(id, scope);
  };
  const idsOfTheirs = mergeIds(parts, lane, (id, their) => {
    if (id === ids.size() - 1 && records.rows(id) === 0) {
      records.start(id, theirs.firstLine(their) + lines);
    }
    addRecord(records.memory(), id, theirs.memory(), their);
    noteScope(id, theirs.scope(their));
    missing.addSlots(id, lane.missing.slots[their] ?? 0);
  });
  missing.mergeCounts(lane.missing, lines);
  for (let index = 0; index < lane.others.length; index += 2) {
    noteScope(idsOfTheirs[lane.others[index] ?? 0] ?? 0, lane.others[index + 1] ?? -1);
  }
}

/** Finds or makes each term of a part; shows its id here and there, and answers the ids here by those there. */
function mergeIds(
  { ids, records }: TermParts,
  { bytes, ends }: LaneTerms,
  onTerm: (id: number, their: number) => void,
): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const ranges = new Int32Array(LINES_AHEAD * 2);
  const found = new Int32Array(LINES_AHEAD);
  const idsOfTheirs = new Int32Array(ends.length);
  for (let first = 0; first < ends.length; first += LINES_AHEAD) {
    const count = Math.min(LINES_AHEAD, ends.length - first);
    for (let index = 0; index < count; index += 1) {
      ranges[index * 2] = (ends[first + index - 1] ?? -1) + 1;
      ranges[index * 2 + 1] = ends[first + index] ?? 0;
    }
    ids.findAll(view, ranges, count, found);
    records.fetch(found, count);
    for (let index = 0; index < count; index += 1) {
      const known = found[index] ?? -1;
      const [start, end] = [ranges[index * 2] ?? 0, ranges[index * 2 + 1] ?? 0];
      const id = known === -1 ? idOfMissed(ids, view, start, end) : known;
      idsOfTheirs[first + index] = id;
      onTerm(id, first + index);
    }
  }
  return idsOfTheirs;
}

/** As a reader of rows does it: a normal spelling by its bytes, any other by its normal form. */
function idOfMissed(ids: TermIds, view: DataView, start: number, end: number): number {
  if (isNormal(view, start, end)) {
    const known = ids.find(view, start, end);
    return known === -1 ? ids.addMissed(view, start, end) : known;
  }
  const spelling = new Uint8Array(view.buffer, view.byteOffset + start, end - start);
  return ids.idOf(new TextDecoder("utf-8", { ignoreBOM: true }).decode(spelling));
}

/** Whether the sums are exact and stay so, in any order of the rows, when `others` (sums by their slots) are added. */
export function isExactWith(
  records: TermRecords,
  size: number,
  others: Readonly<Float64Array>,
): boolean {
  const sums = sumsOf(records, size);
  const stays = sums.every((sum, slot) => sum + (others[slot] ?? 0) <= Number.MAX_SAFE_INTEGER);
  return records.isExact() && stays;
}

/** The terms' sums added up once, so that no row is added twice. */
export function sumsOf(records: TermRecords, size: number): Float64Array<ArrayBuffer> {
  const sums = new Float64Array(METRICS);
  for (let id = 0; id < size; id += 1) {
    for (let slot = 0; slot < METRICS; slot += 1) {
      sums[slot] = (sums[slot] ?? 0) + records.metric(id, slot);
    }
  }
  return sums;
}
