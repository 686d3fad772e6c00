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

/**
 * Reads profiles from a CSV text with the columns name, type, description and optionally area, in any order. A row
 * with a name in `taken` (the existing businesses) is a problem. If there are `problems`, callers must import
 * nothing.
 */
export function readBusinesses(
  csv: string,
  taken: readonly string[],
): { businesses: BusinessProfile[]; problems: BusinessProblem[] } {
  const [header = { line: 1, cells: [] }, ...rows] = linesOf(csv);
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
  const businesses = rows.flatMap(({ line, cells }) => {
    const cellOf = (column: string) => cells[names.indexOf(column)]?.trim() ?? "";
    const { name, area, ...row } = {
      name: cellOf("name"),
      area: cellOf("area"),
      description: cellOf("description"),
    };
    const read = rowSchema.safeParse({
      ...row,
      name,
      type: typeOf(cellOf("type")),
      ...(area !== "" && { area }),
    });
    for (const { path, ...issue } of read.error?.issues ?? []) {
      problems.push({ line, column: String(path[0]), message: messageOf(issue) });
    }
    const message = known.get(normalizeTerm(name));
    if (message !== undefined && name !== "") problems.push({ line, column: "name", message });
    known.set(normalizeTerm(name), `is also in line ${String(line)}`);
    return read.data ?? [];
  });
  return { businesses, problems };
}

/** Returns each row with its first line's number. Cells may contain line breaks, so a row may have several lines. */
function linesOf(csv: string): { line: number; cells: string[] }[] {
  let next = 1;
  return Papa.parse<string[]>(csv).data.flatMap((cells) => {
    const line = next;
    next += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/gu)?.length ?? 0), 0);
    return cells.every((cell) => cell.trim() === "") ? [] : [{ line, cells }];
  });
}

const squash = (text: string) => text.toLowerCase().replace(/[^a-z]/gu, "");
const typeOf = (text: string) => businessTypes.find((type) => squash(type) === squash(text));

function messageOf(issue: { readonly code: string; readonly maximum?: number | bigint }): string {
  if (issue.code === "too_small") return "is empty";
  if (issue.code === "too_big") return `is longer than ${String(issue.maximum)} characters`;
  return `is not one of ${businessTypes.join(", ")}`;
}
