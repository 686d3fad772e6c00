import {
  type ColumnChoice,
  type ColumnMeaning,
  columnMeanings,
  type ColumnsUnknown,
} from "../../contract/columns.ts";
import { AppError } from "../../errors.ts";
import { shownText } from "../shown-text.ts";
import type { Layout } from "../layout/find-layout.ts";
import { foldHeader } from "../layout/fold-header.ts";
import { costPositionOf, findColumn, NAME_CHARS_MAX } from "../layout/map-columns.ts";
import { isCurrencyCode } from "../numbers/currencies.ts";
import type { TableRow } from "../text/split-rows.ts";
import { isKnownName } from "./column-hints.ts";
import { mayBe } from "./find-figures.ts";
import { type ColumnProfile, profileColumns } from "./profile-columns.ts";
import { freeColumns, listColumns, proposeColumns, readColumns } from "./propose-columns.ts";

/** Without one of these, money is lost or a term that converts is not protected. */
const needed = ["cost", "clicks", "conversions"] as const;
const CURRENCY_ROWS = 200;

export type TableHead = {
  /** The line of the header. */
  readonly line: number;
  /** The first rows below the header. */
  readonly rows: readonly TableRow[];
  /** True if the table has no further rows. */
  readonly isAll: boolean;
};

/**
 * Completes the columns of a layout by what they hold. Interactions are the clicks in Search campaigns.
 * @throws AppError `columns-unknown`, with a proposal, if the search terms are not found, or if the cost, the clicks or the
 * conversions are not found and a column whose name is not known may hold them; if `choice` names a column that does not
 * exist. `invalid-option` if `choice` names a column twice.
 */
export function settleColumns(found: Layout, head: TableHead, choice: ColumnChoice): Layout {
  if (found.kind === "term-list") return found;
  const layout = withCurrency(found, head.rows);
  const isChosen = Object.keys(choice).length > 0;
  const open = needed.filter((meaning) => !isSettled(meaning, layout, choice));
  const hasTerm = layout.columns.index.term !== undefined;
  if (hasTerm && !isChosen && open.length === 0) return layout;
  const profiles = profileColumns(layout.columns.header, head.rows, head.isAll);
  refuseDoubles(layout, choice);
  const missing = missingNames(layout, choice);
  const settled = open.includes("clicks") ? withInteractions(layout, profiles) : layout;
  const unknown = hasTerm
    ? unknownFigures(settled, profiles, head.isAll, choice)
    : (["term"] as const);
  if (unknown.length === 0 && missing.length === 0)
    return isChosen ? { ...withScope(settled, profiles), named: choice } : settled;
  const details: ColumnsUnknown = {
    line: head.line,
    columns: listColumns(profiles),
    proposal: proposeColumns(settled.columns, profiles, choice),
    unknown: [...unknown],
  };
  throw unknownError(details, missing);
}

function isSettled(
  meaning: ColumnMeaning,
  { columns: { index } }: Layout,
  choice: ColumnChoice,
): boolean {
  const position = meaning === "cost" ? costPositionOf(index) : index[meaning];
  return position !== undefined || choice[meaning] === null;
}

function unknownFigures(
  layout: Layout,
  profiles: readonly ColumnProfile[],
  isAll: boolean,
  choice: ColumnChoice,
): ColumnMeaning[] {
  const known = readColumns(layout.columns, profiles);
  // A column of zeros can neither cost nor protect anything.
  const free = freeColumns(layout.columns, profiles).filter(({ sum }) => !isAll || sum !== 0);
  return needed.filter(
    (meaning) =>
      !isSettled(meaning, layout, choice) && free.some((column) => mayBe(meaning, column, known)),
  );
}

/** Reads the column "Interactions" as the clicks if all campaigns are Search campaigns. */
function withInteractions(layout: Layout, profiles: readonly ColumnProfile[]): Layout {
  const find = (...names: readonly string[]) =>
    profiles.find(({ name }) => names.includes(foldHeader(name)));
  const interactions = find("interactions", "metricsinteractions");
  const types = find("campaigntype", "campaignadvertisingchanneltype")?.cells ?? [];
  const filled = types.filter((cell) => !/^\s*-*\s*$/u.test(cell));
  const isSearch = filled.length > 0 && filled.every((cell) => /^\s*search\s*$/iu.test(cell));
  if (interactions?.kind !== "number" || !isSearch) return layout;
  const index = { ...layout.columns.index, clicks: interactions.position };
  return { ...layout, columns: { ...layout.columns, index }, countsInteractions: true };
}

/** Finds a column of currencies with an unknown name by its codes, so that several currencies are not added up. */
function withCurrency(layout: Layout, rows: readonly TableRow[]): Layout {
  const { index, header } = layout.columns;
  if (index.currency !== undefined) return layout;
  const used = new Set(Object.values(index));
  const currency = header.findIndex((name, position) => {
    if (used.has(position) || isKnownName(name)) return false;
    const cells = rows.slice(0, CURRENCY_ROWS).map((row) => row.cells[position]?.trim() ?? "");
    const filled = cells.filter((cell) => !/^-*$/u.test(cell));
    return filled.length * 2 > cells.length && filled.every(isCurrencyCode);
  });
  if (currency === -1) return layout;
  return { ...layout, columns: { ...layout.columns, index: { ...index, currency } } };
}

/** Without match type, campaign and ad group, a total is a row without the texts that all other rows have. */
function withScope(layout: Layout, profiles: readonly ColumnProfile[]): Layout {
  if (layout.scope.length > 0) return layout;
  const scope = profiles.filter(
    ({ kind, position, cells }) =>
      kind === "text" &&
      position !== layout.columns.index.term &&
      cells.every((cell) => cell.trim() !== ""),
  );
  return { ...layout, scope: scope.map(({ position }) => position) };
}

function refuseDoubles({ columns: { header } }: Layout, choice: ColumnChoice): void {
  const meanings = new Map<number, ColumnMeaning>();
  for (const meaning of columnMeanings) {
    const position = findColumn(header, choice[meaning] ?? "");
    if (position === -1) continue;
    const other = meanings.get(position);
    if (other !== undefined) {
      const name = shownText(header[position] ?? "", NAME_CHARS_MAX);
      const message = `The column "${name}" is named twice: for ${other} and for ${meaning}. Name each column once.`;
      throw new AppError("invalid-option", message);
    }
    meanings.set(position, meaning);
  }
}

function missingNames({ columns: { header } }: Layout, choice: ColumnChoice): string[] {
  return Object.values(choice).filter(
    (name): name is string => typeof name === "string" && findColumn(header, name) === -1,
  );
}

const plainNames: Record<ColumnMeaning, string> = {
  term: "the search terms",
  cost: "the cost",
  clicks: "the clicks",
  impressions: "the impressions",
  conversions: "the conversions",
  campaign: "the campaign",
  adGroup: "the ad group",
  keyword: "the keyword",
};

function unknownError(details: ColumnsUnknown, missing: readonly string[]): AppError {
  const { line, unknown } = details;
  const [name] = missing;
  const what =
    name === undefined
      ? `It is not known which columns hold ${unknown.map((meaning) => plainNames[meaning]).join(", ")}`
      : `There is no column "${shownText(name, NAME_CHARS_MAX)}"`;
  const proposed = columnMeanings.flatMap((meaning) => {
    const column = details.proposal[meaning];
    return column === null ? [] : [`${meaning} = "${column}"`];
  });
  return new AppError(
    "columns-unknown",
    `${what} (line ${line} was read as the header). By what the columns hold, they may be: ${proposed.join(", ")}. Check this and name the columns. If the file is no search terms report, download that report.`,
    { details },
  );
}
