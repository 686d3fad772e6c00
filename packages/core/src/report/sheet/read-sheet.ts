import type { TableRow } from "../text/split-rows.ts";
import { createXmlReader, readPart } from "./parse-xml.ts";
import type { ZipArchive } from "../container/unpack.ts";

const COLUMNS_MAX = 16_384;

/**
 * Creates a streaming reader of a worksheet's XML. `push` takes bytes (null at the end) and returns complete rows. A
 * number with three decimals gets six ("1.234000"), because "1.234" could also mean 1234. Dates become text such as
 * 2026-05-31.
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

export type DateCells = ReturnType<typeof findDateCells>;

/** Excel itself allows no more: 65,490 styles, a few hundred custom formats, and 255 characters per format. */
const STYLES_MAX = 65_536;
const FORMATS_MAX = 4_096;
const FORMAT_CHARS_MAX = 255;

/** Excel's built-in date and time formats (ECMA-376, 18.8.30). Only the first two ranges exist in all languages. */
const builtInDates = [
  [14, 22],
  [45, 47],
  [27, 36],
  [50, 58],
] as const;

const DAYS_END = 2_958_466;
const DAYS_TO_1970 = 25_569;
const DAY_MS = 86_400_000;

/** Finds and formats date cells. Excel stores dates as numbers, so only the format of a cell identifies a date. */
export function findDateCells(archive: ZipArchive) {
  const styles = readDateStyles(archive);
  return { has: (style: string | undefined) => styles.has(style ?? "0"), textOf: dateText };
}

/** Returns the date (YYYY-MM-DD) of a day number, or the time (HH:MM:SS) of a number below 1; null if out of range. */
function dateText(value: string): string | null {
  const day = Number(value);
  if (!(day >= 0 && day < DAYS_END)) return null;
  const text = new Date((day - DAYS_TO_1970) * DAY_MS).toISOString();
  return day < 1 ? text.slice(11, 19) : text.slice(0, 10);
}

function readDateStyles(archive: ZipArchive): ReadonlySet<string> {
  const formats = new Map<string, boolean>();
  const dates = new Set<string>();
  let isCells = false;
  let style = 0;
  readPart(archive, "xl/styles.xml", {
    open: (name, attributes) => {
      const id = attributes["numFmtId"] ?? "0";
      if (name === "cellXfs") isCells = true;
      else if (name === "numFmt" && formats.size < FORMATS_MAX)
        formats.set(id, isDateFormat(attributes["formatCode"] ?? ""));
      else if (name === "xf" && isCells) {
        if (style < STYLES_MAX && (formats.get(id) ?? isBuiltInDate(Number(id))))
          dates.add(String(style));
        style += 1;
      }
    },
    close: (name) => {
      if (name === "cellXfs") isCells = false;
    },
  });
  return dates;
}

function isBuiltInDate(id: number): boolean {
  return builtInDates.some(([first, last]) => id >= first && id <= last);
}

/** Parts of a number format that contain no format codes: "text", \x, _x, *x. */
const shownAsIs = /"[^"]*(?:"|$)|\\.|_.|\*./gu;

/** True for a date format such as `dd/mm/yyyy`, false for `#,##0.00 "days"`. */
export function isDateFormat(code: string): boolean {
  const bare = code.slice(0, FORMAT_CHARS_MAX).replace(shownAsIs, "");
  if (/^(?:general|standard)$/iu.test(bare.trim())) return false;
  // Brackets contain colours, currencies and conditions. But [h], [m] and [s] are units of time.
  const unbracketed = bare.replace(/\[(?:h+|m+|s+)\]/giu, "h").replace(/\[[^\]]*(?:\]|$)/gu, "");
  return /[dmyh]/iu.test(unbracketed) && !/[#?]/u.test(unbracketed);
}
