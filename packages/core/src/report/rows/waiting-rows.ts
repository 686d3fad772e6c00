import type { DecimalMark } from "../numbers/parse-number.ts";
import type { TableRow } from "../text/split-rows.ts";
import type { MarkVote } from "./mark-vote.ts";

const WAITING_ROWS_MAX = 20_000;

type AddRow = (row: TableRow, mark: DecimalMark, isFooter: boolean) => void;

/** Keeps the order of the rows: below a row that waits, the others wait as well. */
export function createWaitingRows(vote: MarkVote, addRow: AddRow) {
  let waiting: TableRow[] = [];
  let clear = 0;
  const footers = new Set<TableRow>();
  const push = (row: TableRow): void => void waiting.push(row);
  const flush = (mark: DecimalMark): void => {
    for (const row of waiting) addRow(row, mark, footers.has(row));
    waiting = [];
    clear = 0;
    footers.clear();
  };
  const rows = () => waiting.filter((row) => !footers.has(row));
  return {
    last: () => waiting.at(-1),
    add: (row: TableRow): void => {
      const mark = vote.mark() ?? vote.note([row]);
      if (mark === null && vote.isAmbiguous(row)) {
        push(row);
        if (waiting.length - clear > WAITING_ROWS_MAX) flush(vote.settle(rows(), false));
        return;
      }
      if (mark === null && waiting.length > 0 && clear < WAITING_ROWS_MAX) {
        clear += 1;
        return push(row);
      }
      if (mark !== null && waiting.length > 0) flush(mark);
      addRow(row, mark ?? ".", false);
    },
    /** Adds a total. It proves no decimal mark before the end of the file. */
    addFooter: (row: TableRow): void => {
      const mark = vote.mark();
      if (mark !== null || waiting.length === 0) return addRow(row, mark ?? ".", true);
      if (clear >= WAITING_ROWS_MAX) return;
      clear += 1;
      footers.add(row);
      push(row);
    },
    /** Adds the waiting rows. */
    end: (totals: readonly TableRow[]): void => {
      if (waiting.length === 0) return;
      vote.note([...totals, ...rows()]);
      flush(vote.settle(rows(), true));
    },
  };
}
