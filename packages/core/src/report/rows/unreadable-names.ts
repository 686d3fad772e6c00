import type { ColumnMap } from "../layout/map-columns.ts";
import type { TableRow } from "../text/split-rows.ts";

/** Names of campaigns and ad groups with replacement characters. `cell` is the first of them. */
export type UnreadableNames = { rows: number; firstLine: number; cell: string };

/** Counts the rows whose campaign or ad group holds a replacement character. */
export function createNameWatch() {
  const found: UnreadableNames = { rows: 0, firstLine: 0, cell: "" };
  return {
    found: found as Readonly<UnreadableNames>,
    note: ({ line, cells }: TableRow, { index }: ColumnMap): void => {
      const { campaign, adGroup } = index;
      const cell = unreadableIn(cells, campaign) ?? unreadableIn(cells, adGroup);
      if (cell === undefined) return;
      if (found.rows === 0) Object.assign(found, { firstLine: line, cell });
      found.rows += 1;
    },
  };
}

function unreadableIn(cells: readonly string[], position: number | undefined): string | undefined {
  const cell = position === undefined ? undefined : cells[position];
  return cell?.includes("\ufffd") === true ? cell : undefined;
}
