import Papa from "papaparse";
import { normalizeTerm } from "../terms/normalize-term.ts";
import { type BusinessProfile, businessProfileSchema, businessTypes } from "./business-profile.ts";

/** Something that prevents an import. `line` is 1-based; `column` is null if the whole line is meant. */
export type BusinessProblem = {
  readonly line: number;
  readonly column: string | null;
  readonly message: string;
};

type Limits = {
  /** Names that the user's businesses have already. */
  readonly taken: readonly string[];
  readonly max: number;
};

const columns = ["name", "type", "description", "area"] as const;
const rowSchema = businessProfileSchema.extend({
  description: businessProfileSchema.shape.description.min(1),
});

/**
 * Reads business profiles from a CSV text with the columns name, type, description and, optionally, area, in any order.
 * Types may also be written as on screen ("Real Estate"). Nothing may be imported if `problems` is not empty.
 */
export function readBusinesses(
  csv: string,
  { taken, max }: Limits,
): { businesses: BusinessProfile[]; problems: BusinessProblem[] } {
  const [header, ...rows] = linesOf(csv);
  const problems: BusinessProblem[] = [];
  const tell = (line: number, column: string | null, message: string) =>
    problems.push({ line, column, message });
  if (csv.includes("\ufffd")) tell(1, null, "the file is not UTF-8. Save it as CSV UTF-8");
  const names = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  for (const column of columns.slice(0, 3)) {
    if (!names.includes(column)) tell(header?.line ?? 1, column, "the column is missing");
  }
  if (problems.length > 0) return { businesses: [], problems };
  if (rows.length === 0) tell(1, null, "there is no business below the header");
  const known = new Map(taken.map((name) => [normalizeTerm(name), "is one of your businesses"]));
  const businesses: BusinessProfile[] = [];
  for (const { line, cells } of rows) {
    if (businesses.length === max) {
      tell(line, null, `there is room for ${String(max)} more businesses`);
      break;
    }
    if (cells.length > names.length) tell(line, null, "has more cells than the header");
    const cellOf = (column: string) => cells[names.indexOf(column)]?.trim() ?? "";
    const area = cellOf("area");
    const read = rowSchema.safeParse({
      name: cellOf("name"),
      type: typeOf(cellOf("type")),
      description: cellOf("description"),
      ...(area !== "" && { area }),
    });
    for (const { path, ...issue } of read.error?.issues ?? []) {
      tell(line, String(path[0]), messageOf(issue));
    }
    const key = normalizeTerm(cellOf("name"));
    const earlier = known.get(key);
    if (earlier !== undefined && key !== "") tell(line, "name", earlier);
    known.set(key, `is also in line ${String(line)}`);
    if (read.data) businesses.push(read.data);
  }
  return { businesses, problems };
}

/** Returns the rows that are not blank. A cell may contain line breaks, so each row has its own first line. */
function linesOf(csv: string): { line: number; cells: string[] }[] {
  let next = 1;
  return Papa.parse<string[]>(csv).data.flatMap((cells) => {
    const line = next;
    next += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/gu)?.length ?? 0), 0);
    return cells.every((cell) => cell.trim() === "") ? [] : [{ line, cells }];
  });
}

const squash = (text: string) => text.toLowerCase().replace(/[^a-z]/gu, "");

function typeOf(text: string): string | undefined {
  return businessTypes.find((type) => squash(type) === squash(text));
}

function messageOf(issue: { readonly code: string; readonly maximum?: number | bigint }): string {
  if (issue.code === "too_small") return "is empty";
  if (issue.code === "too_big") return `is longer than ${String(issue.maximum)} characters`;
  return `is not one of ${businessTypes.join(", ")}`;
}
