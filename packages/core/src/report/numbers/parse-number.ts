import { isCurrencyName } from "./currencies.ts";

// Grouped thousands do not begin with 0, so the comma in "0,512" is a decimal mark.
const dotDecimal = /^(?:\d+|[1-9]\d{0,2}(?:,\d{2,3})*,\d{3})(?:\.\d*)?$|^\.\d+$/u;
const commaDecimal = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{2,3})*\.\d{3})(?:,\d*)?$|^,\d+$/u;
const dotGrouped = /^[1-9]\d{0,2}(?:,\d{3}){1,3}(?:\.\d{1,4})?$/u;
const exponent = /^[-+]?\d(?:[.,]\d+)?e[-+]?\d{1,3}$/iu;
const noValue = /^(?:[-–—]+|n\/?a|null|)$/iu;

/** The largest accepted number. Sums of larger numbers would lose their last digits. */
const NUMBER_MAX = 1e15;

/** The number in a cell; null for a cell without a value ("--", empty, "< 10%"); "invalid" for anything else. */
export type ParsedNumber = number | null | "invalid";

/**
 * Reads a number cell with the file's decimal mark. The other mark, spaces and apostrophes may group thousands.
 * A number in brackets is negative. In Google's exports, "--" and bounds such as "< 10%" mean no value, not 0.
 * @example parseNumber("1.234,50 €", ",") // 1234.5
 * @example parseNumber("4,56", ".") // "invalid"
 */
export function parseNumber(cell: string, mark: DecimalMark): ParsedNumber {
  const plain = parsePlain(cell, mark);
  if (plain !== -1) return plain;
  if (mark === "." && dotGrouped.test(cell)) return Number(cell.replaceAll(",", ""));
  const trimmed = cell.trim();
  if (noValue.test(trimmed) || /^[<>]/u.test(trimmed)) return null;
  if (exponent.test(trimmed)) {
    const value = Number(trimmed.replace(",", "."));
    return Math.abs(value) > NUMBER_MAX ? "invalid" : value;
  }
  const bare = bareNumber(trimmed);
  if (!(mark === "." ? dotDecimal : commaDecimal).test(bare)) return "invalid";
  const value = Number(
    mark === "." ? bare.replaceAll(",", "") : bare.replaceAll(".", "").replace(",", "."),
  );
  if (!Number.isFinite(value) || Math.abs(value) > NUMBER_MAX) return "invalid";
  return /^\s*[-−–(]/u.test(trimmed.replace(/^\p{Sc}+/u, "")) ? -value : value;
}

/** Parses the most frequent case: digits with at most one decimal mark. Returns -1 for all other cells. */
function parsePlain(cell: string, mark: DecimalMark): number {
  const length = cell.length;
  if (length === 0 || length > 15) return -1;
  let value = 0;
  let scale = 0;
  for (let index = 0; index < length; index += 1) {
    const code = cell.charCodeAt(index);
    if (code >= 48 && code <= 57) {
      value = value * 10 + (code - 48);
      if (scale !== 0) scale *= 10;
    } else if (scale === 0 && index > 0 && cell[index] === mark) scale = 1;
    else return -1;
  }
  return scale > 1 ? value / scale : value;
}

export type DecimalMark = "." | ",";

// Before a number: "US$ ", "R$", "USD ", "Rs. ". After a number: " kr", " zł", " EUR".
const leadingCurrency =
  /^([-+−–]?)\s*(?:\p{L}{0,3}\p{Sc}|(\p{L}{2,3})(?:\.|(?=[\s\u00a0\u202f])))\s*/u;
const trailingCurrency = /[\s\u00a0\u202f]+(\p{L}{2,3})\.?$/u;
const decoration = /[\s\u00a0\u202f\u2009\u2007'’%]|\p{Sc}|^[-+−–]/gu;
const inBrackets = /^\(([^()]+)\)$/u;

function bareNumber(cell: string): string {
  return cell
    .trim()
    .replace(inBrackets, "$1")
    .replace(leadingCurrency, (whole, sign: string, letters?: string) =>
      letters === undefined || isCurrencyName(letters) ? sign : whole,
    )
    .replace(trailingCurrency, (whole, letters: string) => (isCurrencyName(letters) ? "" : whole))
    .replace(decoration, "");
}

/**
 * Returns the decimal mark that a number cell proves; null if it proves none ("12", or "2.206", which can be read both
 * ways). `isInteger`: the column has whole numbers. Then "2.206" is 2206 and proves a decimal comma.
 */
export function decimalMarkOf(cell: string, isInteger: boolean): DecimalMark | null {
  const bare = bareNumber(cell);
  if (!/^\d[\d.,]*$/u.test(bare)) return null;
  const dot = bare.lastIndexOf(".");
  const comma = bare.lastIndexOf(",");
  if (dot === -1 && comma === -1) return null;
  if (dot !== -1 && comma !== -1) return dot > comma ? "." : ",";
  const mark: DecimalMark = dot === -1 ? "," : ".";
  const other: DecimalMark = mark === "." ? "," : ".";
  const position = Math.max(dot, comma);
  if (bare.indexOf(mark) !== position) return other;
  const decimals = bare.length - position - 1;
  const isGroup = decimals === 3 && position <= 3 && bare[0] !== "0";
  if (!isGroup) return mark;
  return isInteger ? other : null;
}
