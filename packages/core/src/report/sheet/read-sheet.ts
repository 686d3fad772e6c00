import type { TableRow } from "../text/split-rows.ts";
import type { DateCells } from "./date-cells.ts";
import { createXmlReader } from "./parse-xml.ts";

const COLUMNS_MAX = 16_384;

/**
 * Creates a streaming reader of a worksheet's XML. `push` takes bytes (null at the end) and returns the rows that are
 * complete. Missing cells become empty cells. Numbers are written so that they never end in a mark and three digits,
 * which could be read as thousands. Dates become text such as 2026-05-31, so that no date is read as money.
 */
export function createSheetReader(strings: readonly string[], dates: DateCells) {
  let rows: TableRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = 0;
  let type = "n";
  let isDate = false;
  let value = "";
  let isValue = false;
  const endCell = (): void => {
    if (column < COLUMNS_MAX) {
      while (cells.length < column) cells.push("");
      const date = isDate && value !== "" ? dates.textOf(value) : null;
      cells[column] = date ?? cellText(type, value, strings);
    }
    column += 1;
  };
  const reader = createXmlReader({
    open: (name, attributes) => {
      if (name === "row") {
        line = Number(attributes["r"]) || line + 1;
        cells = [];
        column = 0;
      } else if (name === "c") {
        column = columnIndex(attributes["r"]) ?? column;
        type = attributes["t"] ?? "n";
        isDate = type === "n" && dates.has(attributes["s"]);
        value = "";
      } else if (name === "v" || name === "t") isValue = true;
    },
    text: (text) => {
      if (isValue) value += text;
    },
    close: (name) => {
      if (name === "v" || name === "t") isValue = false;
      else if (name === "c") endCell();
      else if (name === "row") rows.push({ line, cells });
    },
  });
  return {
    push: (bytes: Uint8Array | null): TableRow[] => {
      rows = [];
      reader.push(bytes);
      return rows;
    },
  };
}

function cellText(type: string, value: string, strings: readonly string[]): string {
  if (type === "s") return strings[Number(value)] ?? "";
  if (type !== "n" || value === "") return value;
  if (!/e/iu.test(value) && !/\.\d{3}$/u.test(value)) return value;
  const number = Number(value);
  return Number.isFinite(number) ? number.toFixed(6) : value;
}

/** Returns the 0-based column of a cell reference, e.g. 27 for "AB12"; undefined without a reference. */
function columnIndex(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]+/u.exec(reference ?? "")?.[0];
  if (letters === undefined) return undefined;
  let index = 0;
  for (const letter of letters) index = index * 26 + (letter.charCodeAt(0) - 64);
  return index - 1;
}
