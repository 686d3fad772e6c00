import { footerStarts } from "./footer.ts";
import type { LineBytes, PlainRows } from "./plain-rows.ts";
import { createEncoder, isNormal } from "./term-ids.ts";
import type { TermTotals } from "./term-totals.ts";

/** How many lines `PlainRows.expect` takes at most. */
export const LINES_AHEAD = 32;
const SPACE = 32;
const AT_SIGN = 64;
/** The first byte of "©" in UTF-8; a copyright line is a footer of Microsoft's. */
const COPYRIGHT_LEAD = 0xc2;
const TERM_BYTES_MAX = 1_000;

/** Finds the term of a line; `id` makes it where it is new. */
export function createTermParser(
  position: number,
  header: readonly string[],
  totals: TermTotals,
): {
  expect: PlainRows["expect"];
  parse: (line: LineBytes) => boolean;
  id: (line: LineBytes, lineNumber: number) => number;
} {
  const isSpecial = createSpecialTest(header[position] ?? "");
  const ranges = new Int32Array(LINES_AHEAD * 2);
  const found = new Int32Array(LINES_AHEAD);
  let known = -1;
  let start = 0;
  let end = 0;
  const trim = ({ bytes, starts, ends }: LineBytes): void => {
    start = starts[position] ?? 0;
    end = ends[position] ?? 0;
    while (start < end && bytes[start] === SPACE) start += 1;
    while (start < end && bytes[end - 1] === SPACE) end -= 1;
  };
  return {
    expect: (lines, count) => {
      for (let index = 0; index < count; index += 1) {
        const line = lines[index];
        if (line === undefined || line.width <= position) start = end = 0;
        else trim(line);
        ranges[index * 2] = start;
        ranges[index * 2 + 1] = end;
      }
      const first = lines[0];
      if (first !== undefined) totals.findAll(first.view, ranges, count, found);
      for (let index = 0; index < count; index += 1) {
        const line = lines[index];
        if (line !== undefined) line.termId = found[index] ?? -1;
      }
    },
    parse: (line) => {
      trim(line);
      if (isSpecial(line.view, start, end)) return false;
      // A term that is not known yet may have come with one of the lines just before.
      known = line.termId === -1 ? totals.find(line.view, start, end) : line.termId;
      return known !== -1 || isNormal(line.view, start, end);
    },
    id: ({ view }, lineNumber) =>
      known === -1 ? totals.addMissed(view, start, end, lineNumber) : known,
  };
}

/** Whether a term begins like a footer or like the header's name, so that the careful reader must decide. */
function createSpecialTest(
  termHeader: string,
): (bytes: DataView, start: number, end: number) => boolean {
  const encode = createEncoder();
  const special = new Set<number>();
  for (const text of [...footerStarts, termHeader.trim()]) {
    const { bytes, length } = encode(text);
    special.add(startKey(bytes, 0, length));
  }
  return (bytes, start, end) => {
    if (end === start || end - start > TERM_BYTES_MAX) return true;
    const first = bytes.getUint8(start);
    if (first === AT_SIGN || first === COPYRIGHT_LEAD) return true;
    return special.has(startKey(bytes, start, end));
  };
}

/** The first three bytes of a cell, letters in lower case, as one number. */
function startKey(bytes: DataView, start: number, end: number): number {
  let key = 0;
  for (let index = start; index < start + 3; index += 1) {
    key = (key << 8) | (index < end ? bytes.getUint8(index) | 32 : 0);
  }
  return key;
}
