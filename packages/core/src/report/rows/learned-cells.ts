import type { RowView } from "../text/row-view.ts";
import { createByteTable } from "./byte-table.ts";
import { createEncoder } from "./term-ids.ts";

/** The cells of one column that were met so far, and what each was read as. */
export type LearnedCells<Value> = {
  /** Remembers what the column's cell in this row was read as; past 32,768 different cells nothing more is learned. */
  learn: (row: RowView) => void;
  /** The number of a cell by its UTF-8 bytes, for `value`; -1 for one that was not learned. */
  find: (bytes: DataView, start: number, end: number) => number;
  value: (found: number) => Value;
};

/** Two numbers of learned cells fit into one small integer. */
export const LEARNED_MAX = 32_768;

/** Campaigns, currencies and states are a few cells again and again: each is read once. */
export function createLearnedCells<Value>(
  position: number,
  read: (row: RowView) => Value,
): LearnedCells<Value> {
  const table = createByteTable();
  const values: Value[] = [];
  const encode = createEncoder();
  let last: string | null = null;
  return {
    learn: (row) => {
      const cell = row.cell(position);
      if (cell === last || values.length >= LEARNED_MAX) return;
      last = cell;
      const { bytes, length } = encode(cell);
      if (table.find(bytes, 0, length) !== -1) return;
      table.addMissed(bytes, 0, length, values.length);
      values.push(read(row));
    },
    find: table.find,
    value: (found) => {
      const value = values[found];
      if (value === undefined) throw new RangeError(`no learned cell ${found}`);
      return value;
    },
  };
}
