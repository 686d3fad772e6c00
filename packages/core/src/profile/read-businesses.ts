import Papa from "papaparse";
import { normalizeTerm } from "../terms/normalize-term.ts";
import { type BusinessProfile, businessProfileSchema, businessTypes } from "./business-profile.ts";

/** A problem in a line (1-based). `column` is null if the problem concerns the whole file. */
export type BusinessProblem = {
  readonly line: number;
  readonly column: string | null;
  readonly message: string;
};

const rowSchema = businessProfileSchema.extend({
  description: businessProfileSchema.shape.description.min(1),
});

/** Reading stops at the first row beyond this number. One import cannot add more businesses. */
const ROWS_MAX = 500;
/** Reading stops after this many problems. A file with so many is the wrong file. */
const PROBLEMS_MAX = 50;
/** Reading stops after this many rows of any kind. Spreadsheet programs append empty ones. */
const ROWS_WITH_EMPTY_MAX = 5_000;

type Row = { readonly line: number; readonly cells: readonly string[] };

/**
 * Reads profiles from a CSV text with the columns name, type, description and optionally area, in any order. A row
 * with a name in `taken` (the existing businesses) is a problem. If there are `problems`, callers must import
 * nothing. Reads at most 500 businesses, and stops after 50 problems.
 */
export function readBusinesses(
  csv: string,
  taken: readonly string[],
): { businesses: BusinessProfile[]; problems: BusinessProblem[] } {
  const { rows, isCut } = rowsOf(csv);
  const header = rows.shift() ?? { line: 1, cells: [] };
  const names = header.cells.map((cell) => cell.trim().toLowerCase());
  const problems: BusinessProblem[] = ["name", "type", "description"]
    .filter((column) => !names.includes(column))
    .map((column) => ({ line: header.line, column, message: "the column is missing" }));
  if (csv.includes("\ufffd")) {
    problems.push({
      line: 1,
      column: null,
      message: "the file is not UTF-8. Save it as CSV UTF-8",
    });
  }
  if (problems.length > 0) return { businesses: [], problems };
  const known = new Map(taken.map((name) => [normalizeTerm(name), "is one of your businesses"]));
  const businesses: BusinessProfile[] = [];
  for (const [index, row] of rows.entries()) {
    if (index === ROWS_MAX || problems.length >= PROBLEMS_MAX) break;
    const read = readRow(row, names, known);
    if (read.profile) businesses.push(read.profile);
    problems.push(...read.problems);
  }
  const isLong = rows.length > ROWS_MAX || isCut;
  if (isLong) problems.push({ line: rows[ROWS_MAX]?.line ?? 1, column: null, message: tooLong });
  return { businesses, problems: problems.slice(0, PROBLEMS_MAX) };
}

const tooLong = `the file is too long. Import at most ${ROWS_MAX} businesses at once, and delete empty rows`;

/** Reads one row. `known`: a message for each name that is taken; gets the name of this row. */
function readRow({ line, cells }: Row, names: readonly string[], known: Map<string, string>) {
  const cellOf = (column: string) => cells[names.indexOf(column)]?.trim() ?? "";
  const [name, area] = [cellOf("name"), cellOf("area")];
  const read = rowSchema.safeParse({
    name,
    type: typeOf(cellOf("type")),
    description: cellOf("description"),
    ...(area !== "" && { area }),
  });
  const problems: BusinessProblem[] = (read.error?.issues ?? []).map(({ path, ...issue }) => ({
    line,
    column: String(path[0]),
    message: messageOf(issue),
  }));
  // A name that is empty or too long is a problem already, and normalizing a long one takes time.
  if (problems.some(({ column }) => column === "name")) return { problems };
  const key = normalizeTerm(name);
  const message = known.get(key);
  if (message !== undefined) problems.push({ line, column: "name", message });
  known.set(key, `is also in line ${String(line)}`);
  return { problems, profile: read.data };
}

/** Returns each row with its first line's number. Cells may contain line breaks, so a row may have several lines. */
function rowsOf(csv: string): { rows: Row[]; isCut: boolean } {
  let next = 1;
  const text = csv.replaceAll(/\r\n?/gu, "\n");
  // Guessing delimiter and line breaks would read the whole text six times more.
  const delimiter = delimiterOf(text.slice(0, HEADER_LENGTH_MAX));
  const preview = ROWS_WITH_EMPTY_MAX + 1;
  const { data } = Papa.parse<string[]>(text, { delimiter, newline: "\n", preview });
  const rows = data.flatMap((cells) => {
    const line = next;
    next += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\n/gu)?.length ?? 0), 0);
    return cells.every((cell) => cell.trim() === "") ? [] : [{ line, cells }];
  });
  return { rows, isCut: data.length > ROWS_WITH_EMPTY_MAX };
}

const HEADER_LENGTH_MAX = 1_000;

/** Returns the delimiter that occurs most in the first line with text. */
function delimiterOf(text: string): string {
  const [header = ""] = text.trimStart().split("\n", 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [",", ";", "\t", "|"].reduce((best, each) => (count(each) > count(best) ? each : best));
}

const squash = (text: string) => text.toLowerCase().replace(/[^a-z]/gu, "");
const typeOf = (text: string) => businessTypes.find((type) => squash(type) === squash(text));

function messageOf(issue: { readonly code: string; readonly maximum?: number | bigint }): string {
  if (issue.code === "too_small") return "is empty";
  if (issue.code === "too_big") return `is longer than ${String(issue.maximum)} characters`;
  return `is not one of ${businessTypes.join(", ")}`;
}
