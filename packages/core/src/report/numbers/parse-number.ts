import { bareNumber, type DecimalMark } from "./decimal-mark.ts";

// A leading 0 excludes thousands: the comma in "0,512" is a decimal mark.
const dotDecimal = /^(?:\d+|[1-9]\d{0,2}(?:,\d{2,3})*,\d{3})(?:\.\d*)?$|^\.\d+$/u;
const commaDecimal = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{2,3})*\.\d{3})(?:,\d*)?$|^,\d+$/u;
const dotGrouped = /^[1-9]\d{0,2}(?:,\d{3}){1,3}(?:\.\d{1,4})?$/u;
const exponent = /^[-+]?\d(?:[.,]\d+)?e[-+]?\d{1,3}$/iu;
const noValue = /^(?:[-–—]+|n\/?a|null|)$/iu;

/** The largest number that is accepted. Sums of larger numbers would lose their last digits. */
const NUMBER_MAX = 1e15;

/** The number in a cell, or null for no value ("--", empty, "< 10%"). */
export type ParsedNumber = number | null | "invalid";

/**
 * Reads a number cell with the file's decimal mark. The other mark, spaces and apostrophes may group thousands (also in
 * Indian groups of two). Currency and percent marks are ignored; brackets make a number negative. "--" and bounds such
 * as "< 10%" are no value, not 0 (measured on Google exports).
 *
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

/** Parses digits with at most one decimal mark, which is the most frequent case. Returns -1 for all other cells. */
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
