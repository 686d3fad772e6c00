import type { ColumnChoice } from "../../contract/columns.ts";
import { columnMeanings } from "../../contract/columns.ts";
import { shownText } from "../shown-text.ts";
import { currencyOfHeader, foldHeader } from "./fold-header.ts";
import { namedColumnOf, type ColumnField, reportLanguages } from "./column-names.ts";

/** Longer names of columns are cut when they are shown. UTF-16 code units. */
export const NAME_CHARS_MAX = 80;

export type ColumnMap = {
  readonly index: Readonly<Partial<Record<ColumnField, number>>>;
  readonly header: readonly string[];
  readonly language: string | null;
  readonly currency: string | null;
  readonly knownColumns: number;
};

type Index = Partial<Record<ColumnField, number>>;

/** Reads a header row. The first column for each field counts. `choice`: the columns that the user named. */
export function mapColumns(header: readonly string[], choice: ColumnChoice = {}): ColumnMap {
  const index: Index = {};
  const languageHits = new Map<string, number>();
  let currency: string | null = null;
  let knownColumns = 0;
  for (const [position, cell] of header.entries()) {
    const named = namedColumnOf(cell);
    if (named === null) continue;
    knownColumns += 1;
    for (const language of named.languages) {
      languageHits.set(language, (languageHits.get(language) ?? 0) + 1);
    }
    index[named.field] ??= position;
    if (named.field === "cost") currency ??= currencyOfHeader(cell);
  }
  applyChoice(index, header, choice);
  return { index, header, language: commonest(languageHits), currency, knownColumns };
}

/** Sets the columns that the user named. A column has one meaning only. */
function applyChoice(index: Index, header: readonly string[], choice: ColumnChoice): void {
  for (const meaning of columnMeanings) {
    const name = choice[meaning];
    if (name === undefined) continue;
    const position = name === null ? -1 : findColumn(header, name);
    if (name !== null && position === -1) continue;
    const known = namedColumnOf(header[position] ?? "")?.field;
    const fields = meaning === "cost" ? costFields : [meaning];
    for (const field of fields) delete index[field];
    for (const field of Object.keys(index) as ColumnField[]) {
      if (index[field] === position) delete index[field];
    }
    if (position !== -1) index[fields.find((field) => field === known) ?? meaning] = position;
  }
}

const costFields = ["cost", "costMicros", "convertedCost"] as const;

/** Returns the column with the costs, in whatever unit or currency. */
export function costPositionOf(index: ColumnMap["index"]): number | undefined {
  return index.cost ?? index.costMicros ?? index.convertedCost;
}

/** Returns the 0-based index of a column by its exact name (cut as in messages), else by its folded name, else -1. */
export function findColumn(header: readonly string[], name: string): number {
  const wanted = name.trim();
  if (wanted === "") return -1;
  const exact = header.findIndex((cell) => cell.trim() === wanted);
  if (exact !== -1) return exact;
  const shown = header.findIndex((cell) => shownText(cell.trim(), NAME_CHARS_MAX) === wanted);
  if (shown !== -1) return shown;
  const folded = foldHeader(name);
  return folded === "" ? -1 : header.findIndex((cell) => foldHeader(cell) === folded);
}

function commonest(hits: ReadonlyMap<string, number>): string | null {
  let best: string | null = null;
  for (const language of reportLanguages) {
    const count = hits.get(language) ?? 0;
    if (count > (best === null ? 0 : (hits.get(best) ?? 0))) best = language;
  }
  return best;
}
