/**
 * Whether a line of a delimited file ends inside a quoted cell (RFC 4180, tolerant as PapaParse is: a quote opens a
 * cell only at its start, and closes it only before a delimiter, spaces or the line's end).
 */
export function endsInsideQuotes(line: string, delimiter: string, startsInside: boolean): boolean {
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
      if (next === -1) return false;
      index = next + delimiter.length;
      continue;
    }
    const quote = line.indexOf('"', index);
    if (quote === -1) return true;
    if (line[quote + 1] === '"') {
      index = quote + 2;
      continue;
    }
    const after = skipSpaces(line, quote + 1);
    if (after === line.length) return false;
    if (line.startsWith(delimiter, after)) {
      inside = false;
      index = after + delimiter.length;
    } else index = quote + 1;
  }
  return inside;
}

function skipSpaces(line: string, start: number): number {
  let index = start;
  while (line[index] === " ") index += 1;
  return index;
}
