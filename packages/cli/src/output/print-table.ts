import Table from "cli-table3";
import { cleanText } from "./clean-text.ts";

export type TableColumn = {
  readonly title: string;
  readonly align?: "left" | "right";
  /** Weight by which `flex` columns share the remaining width. Any other column is as wide as its content. */
  readonly flex?: number;
};

const sides = ["top", "bottom", "left", "mid", "right"];
const noBorders = Object.fromEntries(
  [
    ...sides,
    ...sides.flatMap((side) => ["mid", "left", "right"].map((end) => `${side}-${end}`)),
    "middle",
  ].map((name) => [name, ""]),
);

const WIDTH_MIN = 60;
const WIDTH_MAX = 160;

/** Returns a table as text, as wide as the terminal, but from 60 to 160 characters. Wraps long cells. */
export function printTable(
  columns: readonly TableColumn[],
  rows: ReadonlyArray<readonly string[]>,
  terminalWidth: number = process.stdout.columns ?? 100,
): string {
  const width = Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, terminalWidth)) - 1;
  const cells = rows.map((row) => row.map(cleanText));
  const natural = columns.map((column, index) =>
    Math.max(column.title.length, ...cells.map((row) => (row[index] ?? "").length)),
  );
  const frame = columns.length * 2;
  const fixed = natural.reduce((sum, size, index) => sum + (columns[index]?.flex ? 0 : size), 0);
  const flexTotal = columns.reduce((sum, column) => sum + (column.flex ?? 0), 0);
  const left = Math.max(20, width - frame - fixed);
  const widths = columns.map((column, index) => {
    const size = natural[index] ?? 1;
    return (column.flex ? Math.min(size, Math.floor((left * column.flex) / flexTotal)) : size) + 2;
  });
  const table = new Table({
    wordWrap: true,
    head: columns.map((column) => column.title),
    colWidths: widths,
    colAligns: columns.map((column) => column.align ?? "left"),
    chars: noBorders,
    style: { head: [], border: [], "padding-left": 0, "padding-right": 2 },
  });
  table.push(...cells);
  return table.toString().replace(/[ ]+$/gmu, "");
}
