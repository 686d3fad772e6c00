const ZERO = 48;
const SPACE = 32;
const HYPHEN = 45;
const DOT = 46;
const COMMA = 44;
const NUMBER_CHARS_MAX = 15;

/** What a cell without a value comes to, see `parsePlainBytes`. */
export const NO_VALUE = -2;

/**
 * Reads the bytes of a number cell where they are nothing but digits with at most one decimal mark and well-formed
 * thousands of the other mark, or no value ("--", empty). The same number as `parseNumber` gives, without a string.
 *
 * @returns the number, `NO_VALUE`, or -1 where `parseNumber` must look at the cell.
 */
export function parsePlainBytes(
  bytes: Uint8Array,
  start: number,
  end: number,
  isDotDecimal: boolean,
): number {
  if (end - start > NUMBER_CHARS_MAX) return -1;
  if (start === end) return NO_VALUE;
  const mark = isDotDecimal ? DOT : COMMA;
  const group = isDotDecimal ? COMMA : DOT;
  let value = 0;
  let scale = 0;
  let digits = 0;
  let hasGroups = false;
  for (let index = start; index < end; index += 1) {
    const byte = bytes[index] ?? 0;
    const digit = byte - ZERO;
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit;
      if (scale === 0) digits += 1;
      else scale *= 10;
    } else if (byte === mark && scale === 0 && index > start && (!hasGroups || digits === 3)) {
      scale = 1;
    } else if (
      byte === group &&
      scale === 0 &&
      (hasGroups ? digits === 3 : isFirstGroup(bytes[start], digits))
    ) {
      hasGroups = true;
      digits = 0;
    } else return index === start ? noValueOr(bytes, start, end) : -1;
  }
  if (hasGroups && scale === 0 && digits !== 3) return -1;
  return scale > 1 ? value / scale : value;
}

function isFirstGroup(first: number | undefined, digits: number): boolean {
  return digits >= 1 && digits <= 3 && first !== ZERO;
}

/** `NO_VALUE` for "--" with or without a space before it, as Google writes a missing value; else -1. */
function noValueOr(bytes: Uint8Array, start: number, end: number): number {
  let index = start;
  while (index < end && bytes[index] === SPACE) index += 1;
  if (index === end) return -1;
  while (index < end && bytes[index] === HYPHEN) index += 1;
  return index === end ? NO_VALUE : -1;
}
