/** Where a line of a delimited file ends: inside a quoted cell or not; `broken`: a quoted cell goes on after its quote. */
export type QuoteState = "inside" | "outside" | "broken";

/**
 * Follows the quoting of one line (RFC 4180; spaces after a closing quote are passed over): a quote opens a cell only at
 * its start, and after the closing one the cell must end.
 *
 * @example quoteStateAfter('"a, b",c', ",", false) // "outside"
 * @example quoteStateAfter('"nike" shoes,c', ",", false) // "broken"
 */
export function quoteStateAfter(
  line: string,
  delimiter: string,
  startsInside: boolean,
): QuoteState {
  let inside = startsInside;
  let index = 0;
  while (index < line.length) {
    if (!inside) {
      if (line[index] === '"') {
        inside = true;
        index += 1;
        continue;
      }
      const next = line.indexOf(delimiter, index);
      if (next === -1) return "outside";
      index = next + delimiter.length;
      continue;
    }
    const quote = line.indexOf('"', index);
    if (quote === -1) return "inside";
    if (line[quote + 1] === '"') {
      index = quote + 2;
      continue;
    }
    const after = skipSpaces(line, quote + 1);
    if (after === line.length) return "outside";
    if (!line.startsWith(delimiter, after)) return "broken";
    inside = false;
    index = after + delimiter.length;
  }
  return inside ? "inside" : "outside";
}

function skipSpaces(line: string, start: number): number {
  let index = start;
  while (line[index] === " ") index += 1;
  return index;
}
