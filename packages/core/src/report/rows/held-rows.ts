import type { DecimalMark } from "../numbers/parse-number.ts";
import type { TableRow } from "../text/split-rows.ts";
import type { createSectionSums } from "./section-sums.ts";
import type { createJudge } from "./total-judge.ts";
import type { createTotalNames } from "./total-names.ts";
import type { HeldRow, OnRow } from "./total-rows.ts";

const HELD_MAX = 100;

/** Holds the rows that can be judged only when all rows are added up. */
export function createHeldRows(
  sections: ReturnType<typeof createSectionSums>,
  names: ReturnType<typeof createTotalNames>,
  judge: ReturnType<typeof createJudge>,
) {
  let held: HeldRow[] = [];
  return {
    isEmpty: () => held.length === 0,
    isFull: () => held.length >= HELD_MAX,
    add: (row: HeldRow): void => void held.push(row),
    /** Adds held rows whose sums a subtotal has: a pivot table names a campaign only in its first row. */
    release: (subtotal: TableRow, mark: DecimalMark, onRow: OnRow): void => {
      const open = held.filter(({ shape }) => shape === "unscoped");
      const rows = open.map(({ row }) => row);
      if (rows.length === 0 || !sections.hasSumsWith(rows, subtotal, mark)) return;
      held = held.filter(({ shape }) => shape !== "unscoped");
      for (const { row, label } of open) onRow(row, label, "term");
    },
    /** Judges the held rows in order. `onRow` must add a term to the sums before the next row is judged. */
    judge: (mark: DecimalMark, onRow: OnRow): void => {
      const tops = held.filter(({ shape }) => shape === "top");
      const others = held.filter(({ shape }) => shape !== "top");
      for (const own of others.filter((row) => judge.hasAllSums(row, mark))) names.add(own.label);
      for (const own of [...others, ...tops]) onRow(own.row, own.label, judge.held(own, mark));
    },
  };
}
