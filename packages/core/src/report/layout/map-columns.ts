import { currencyOfHeader, foldHeader } from "./fold-header.ts";
import { namedColumnOf, type ColumnField, reportLanguages } from "./column-names.ts";

export type ColumnMap = {
  readonly index: Readonly<Partial<Record<ColumnField, number>>>;
  readonly header: readonly string[];
  readonly language: string | null;
  readonly currency: string | null;
  readonly knownColumns: number;
};

/** Reads a header row. The first column for each field counts. `termColumn`: the name of the term column, if given. */
export function mapColumns(header: readonly string[], termColumn?: string): ColumnMap {
  const index: Partial<Record<ColumnField, number>> = {};
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
  if (termColumn !== undefined) {
    const wanted = findColumn(header, termColumn);
    if (wanted !== -1) index.term = wanted;
  }
  return { index, header, language: commonest(languageHits), currency, knownColumns };
}

/** Returns the 0-based index of a column by its exact name, else by its folded name, else -1. */
export function findColumn(header: readonly string[], name: string): number {
  const exact = header.findIndex((cell) => cell.trim() === name.trim());
  if (exact !== -1) return exact;
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
