import { shownText } from "../shown-text.ts";
import { AppError } from "../../errors.ts";
import { delimiters, guessDelimiter, sampleRows, type TableRow } from "../text/split-rows.ts";
import {
  choiceFor,
  type ColumnNaming,
  refuseUnknownTable,
  settleLayout,
} from "../columns/choose-columns.ts";
import { findLayout, type Layout, noTermColumnError, columnList } from "./find-layout.ts";
import { mapColumns } from "./map-columns.ts";
import {
  isGoogleTitle,
  isMicrosoftPreamble,
  lineText,
  readPreamble,
  isTitleLine,
} from "./read-preamble.ts";

type TablePlan = { readonly delimiter: string | null; readonly layout: Layout };

const LIST_CELL_CHARS_MAX = 200;

/**
 * Chooses the delimiter, the header and the columns from the first part of a text. A text with one column is a plain
 * list of terms.
 * @throws AppError `empty-file`, `wrong-report`, `no-search-term-column`, `columns-unknown` or `not-a-table`.
 */
export function planTable(sample: string, isWhole: boolean, naming: ColumnNaming = {}): TablePlan {
  if (sample.trim() === "") {
    throw new AppError("empty-file", "The file holds no text. Download the report again.");
  }
  const hint = /^\ufeff?sep=(.)\r?\n/u.exec(sample)?.[1];
  const candidates = new Map<string, TableRow[]>();
  for (const delimiter of hint === undefined ? delimiters : [hint]) {
    candidates.set(delimiter, sampleRows(sample, delimiter, isWhole));
  }
  const plan = bestPlan(candidates, isWhole, naming);
  if (plan !== null) return plan;
  const lines = sampleRows(sample, null, isWhole);
  const { term } = choiceFor(naming, []);
  const layout = typeof term === "string" ? null : joinedHeaderLayout(lines);
  if (layout !== null) return { delimiter: null, layout };
  refuseHeadless(lines);
  const delimiter = hint ?? guessDelimiter(candidates);
  const rows = candidates.get(delimiter ?? ",") ?? [];
  if (delimiter !== null || typeof term === "string") refuseUnknownTable(rows, isWhole, naming);
  return listPlan(lines);
}

function bestPlan(
  candidates: ReadonlyMap<string, readonly TableRow[]>,
  isWhole: boolean,
  naming: ColumnNaming,
): TablePlan | null {
  const knownIn = ({ layout: { columns } }: TablePlan): number =>
    columns.knownColumns + columns.header.length / 1000;
  let best: TablePlan | null = null;
  for (const [delimiter, rows] of candidates) {
    const layout = findLayout(rows, choiceFor(naming, rows));
    if (layout === null) continue;
    const plan = { delimiter, layout };
    if (best === null || knownIn(plan) > knownIn(best)) best = plan;
  }
  if (best !== null) {
    const rows = candidates.get(best.delimiter ?? ",") ?? [];
    const layout = settleLayout(best.layout, rows, isWhole, choiceFor(naming, rows));
    best = { ...best, layout };
  }
  if (best?.layout.kind !== "term-list" || best.layout.columns.header.length > 1) return best;
  return { delimiter: null, layout: best.layout };
}

/**
 * Returns the plan for a list with one column.
 * @throws AppError `not-a-table` if the lines are too long for search terms; `no-search-term-column` or
 * `wrong-report` if the first line is the title of a Google report
 */
export function listPlan(rows: readonly TableRow[]): TablePlan {
  const filled = rows.filter((row) => lineText(row) !== "");
  const first = filled[0];
  const title = first === undefined ? "" : lineText(first);
  if (isGoogleTitle(title)) throw noTermColumnError(rows);
  const long = filled.filter((row) => lineText(row).length > LIST_CELL_CHARS_MAX).length;
  if (long > filled.length * 0.1) {
    throw new AppError(
      "not-a-table",
      "This is neither a table nor a list of search terms: its lines are too long. Give the search terms report as CSV, or one search term per line.",
    );
  }
  const columns = { ...mapColumns([]), index: { term: 0 } };
  const headRows = first !== undefined && isListHeader(title) ? rows.indexOf(first) + 1 : 0;
  return {
    delimiter: null,
    layout: {
      kind: "term-list",
      platform: "unknown",
      columns,
      preamble: readPreamble([]),
      headRows,
      scope: [],
    },
  };
}

/** Refuses a file that was cut off: it has a title and dates but no header. @throws AppError `not-a-table` */
function refuseHeadless(lines: readonly TableRow[]): void {
  const filled = lines.map(lineText).filter((line) => line !== "");
  const title = filled[0] ?? "";
  const isCut = (isGoogleTitle(title) && filled.length <= 3) || filled.every(isMicrosoftPreamble);
  if (!isCut) return;
  throw new AppError(
    "not-a-table",
    `The report "${shownText(title, 80)}" ends before its header line. Download it again.`,
    { details: { line: filled.length } },
  );
}

function isListHeader(text: string): boolean {
  const { index } = mapColumns([text]);
  return (
    index.term !== undefined ||
    index.keyword !== undefined ||
    /^(?:search )?(?:keywords?|terms?)$/iu.test(text)
  );
}

/** Separators between the column names in an unsplit header. */
const separator = /[,;|^\t،，；、]| {2,}/u;
const NAMES_SHOWN_MAX = 5;

/**
 * Finds a header whose column names are all in one cell, because a spreadsheet did not split them. Returns the layout
 * of the report, which has no rows. Returns null if there is no such header.
 * @throws AppError `not-a-table` if rows follow, because each row would be read as one long term
 */
export function joinedHeaderLayout(rows: readonly TableRow[]): Layout | null {
  for (const [position, row] of rows.entries()) {
    const cells = lineText(row).split(separator);
    const { index, knownColumns } = mapColumns(cells);
    if (index.term !== undefined && knownColumns >= 2) {
      if (rows.slice(position + 1).some((below) => lineText(below) !== "")) {
        const message = `Line ${row.line} looks like a header (${columnList(cells, NAMES_SHOWN_MAX)}), but its columns are not separated: each line is one cell. Give the file as it was downloaded, without saving it in a spreadsheet.`;
        throw new AppError("not-a-table", message, { details: { line: row.line } });
      }
      return findLayout([...rows.slice(0, position), { ...row, cells }]);
    }
    if (!isTitleLine(lineText(row))) return null;
  }
  return null;
}
