import { bareNumber, type DecimalMark } from "./decimal-mark.ts";

// Nobody groups the thousands of nothing: "0,512" is a decimal comma.
const dotDecimal = /^(?:\d+|[1-9]\d{0,2}(?:,\d{2,3})*,\d{3})(?:\.\d*)?$|^\.\d+$/u;
const commaDecimal = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{2,3})*\.\d{3})(?:,\d*)?$|^,\d+$/u;
const exponent = /^[-+]?\d(?:[.,]\d+)?e[-+]?\d{1,3}$/iu;
const noValue = /^(?:[-–—]+|n\/?a|null|)$/iu;

/** No account counts or spends more; beyond it sums would lose their last digits. */
const NUMBER_MAX = 1e15;

/** What a cell holds: a number, no value at all ("--", empty, "< 10%"), or something that is not a number. */
export type ParsedNumber = number | null | "invalid";

/**
 * Reads one number cell under the file's decimal mark. Thousands may be grouped by the other mark, spaces, no-break
 * spaces or apostrophes (Indian groups of two as well); currency and percent marks are read past, and brackets make a
 * number negative.
 * "--" means "no value", not 0, and so does a bound such as "< 10%" (measured on Google exports).
 *
 * @example parseNumber("1.234,50 €", ",") // 1234.5
 * @example parseNumber("4,56", ".") // "invalid"
 */
export function parseNumber(cell: string, mark: DecimalMark): ParsedNumber {
  const plain = parsePlain(cell, mark);
  if (plain !== -1) return plain;
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

/** The fast path of a million rows: digits with at most one decimal mark, and nothing else; -1 for all other cells. */
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
