import type { TableRow } from "../text/split-rows.ts";

export type Preamble = {
  readonly title: string | null;
  readonly dateRange: string | null;
  /** The number of rows that Microsoft states above the header ("Rows: 5"). */
  readonly rowsReported: number | null;
  readonly isMicrosoft: boolean;
};

const microsoftLine =
  /^(Report Name|Report Time|Report Aggregation|Report Filter|Time Zone|Rows|Last Completed Available Day|Last Completed Available Hour|Potential Incomplete Data): ?(.*)$/u;

const googleTitle =
  /^(?:search terms? report|bericht zu suchbegriffen|suchbegriffe|rapport sur les termes de recherche|informe de t[eé]rminos de b[uú]squeda|relat[oó]rio de termos de pesquisa|rapporto sui termini di ricerca|report sui termini di ricerca|zoektermenrapport|rapport zoektermen)/iu;

export function isGoogleTitle(title: string | null): boolean {
  return title !== null && googleTitle.test(title);
}

export function isMicrosoftPreamble(line: string): boolean {
  return microsoftLine.test(line);
}

/** True for an empty line, Google's title, a date range and Microsoft's lines above the header. */
export function isTitleLine(line: string): boolean {
  return line === "" || googleTitle.test(line) || microsoftLine.test(line) || isDateRange(line);
}

/** Reads the lines above the header. Title: Microsoft's "Report Name", else the first line without a date range. */
export function readPreamble(rows: readonly TableRow[]): Preamble {
  let title: string | null = null;
  let dateRange: string | null = null;
  let rowsReported: number | null = null;
  let isMicrosoft = false;
  for (const row of rows) {
    const line = lineText(row);
    if (line === "") continue;
    const microsoft = microsoftLine.exec(line);
    if (microsoft) {
      isMicrosoft = true;
      const value = (microsoft[2] ?? "").trim();
      if (microsoft[1] === "Report Name") title = value;
      else if (microsoft[1] === "Report Time") dateRange = value;
      else if (microsoft[1] === "Rows" && /^\d+$/u.test(value)) rowsReported = Number(value);
    } else if (isDateRange(line)) dateRange ??= line;
    else title ??= line;
  }
  return { title, dateRange, rowsReported, isMicrosoft };
}

/** Joins a row's cells again, because "May 1, 2026" may have been split at its comma. Drops empty cells at the end. */
export function lineText(row: TableRow): string {
  const cells = row.cells.map((cell) => cell.replaceAll("\u00a0", " ").trim());
  while (cells.length > 1 && cells.at(-1) === "") cells.pop();
  return cells.join(", ").trim();
}

function isDateRange(line: string): boolean {
  return (
    line.length < 120 && /\d{4}|\d{1,2}[./]\d{1,2}/u.test(line) && /\d.*\s[-–—]\s.*\d/u.test(line)
  );
}
