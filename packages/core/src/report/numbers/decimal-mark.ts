import { isCurrencyName } from "./currencies.ts";

export type DecimalMark = "." | ",";

// Before a number: "US$ ", "R$", "USD ", "Rs. ". Behind a number: " kr", " zł", " EUR".
const leadingCurrency =
  /^([-+−–]?)\s*(?:\p{L}{0,3}\p{Sc}|(\p{L}{2,3})(?:\.|(?=[\s\u00a0\u202f])))\s*/u;
const trailingCurrency = /[\s\u00a0\u202f]+(\p{L}{2,3})\.?$/u;
const decoration = /[\s\u00a0\u202f\u2009\u2007'’%]|\p{Sc}|^[-+−–]/gu;
/** Accountants write negative numbers in brackets. */
const inBrackets = /^\(([^()]+)\)$/u;

/**
 * Removes spaces, signs, currency, percent marks and brackets from a cell, so that only digits and number marks remain.
 */
export function bareNumber(cell: string): string {
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
 * Returns the decimal mark that a number cell proves. Returns null if the cell has no mark or can be read both ways
 * ("2.206"). `isInteger`: the column has whole numbers, so a mark before three digits groups thousands.
 *
 * @example decimalMarkOf("275,03", false) // ","
 * @example decimalMarkOf("2.206", true) // "," (2206 in German)
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
