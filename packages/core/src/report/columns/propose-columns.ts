import {
  columnMeanings,
  type ColumnChoice,
  type ColumnMeaning,
  type ColumnsUnknown,
} from "../../contract/columns.ts";
import { costPositionOf, type ColumnMap, NAME_CHARS_MAX } from "../layout/map-columns.ts";
import { shownText } from "../shown-text.ts";
import { hintedMeaning, isKnownName } from "./column-hints.ts";
import { type FigureMeaning, type Figures, findFigures } from "./find-figures.ts";
import { findTexts, type Texts } from "./find-texts.ts";
import type { ColumnProfile } from "./profile-columns.ts";

const SAMPLE_CHARS_MAX = 40;
const SAMPLES_MAX = 3;
const COLUMNS_MAX = 100;

const figures: readonly FigureMeaning[] = ["impressions", "clicks", "cost", "conversions"];
const texts: readonly (keyof Texts)[] = ["term", "keyword", "campaign", "adGroup"];
const textMeanings: ReadonlySet<ColumnMeaning> = new Set(texts);

/** The columns that are read, by meaning. A cost in micros counts as the cost. */
export function readColumns(
  { index }: ColumnMap,
  profiles: readonly ColumnProfile[],
): Partial<Record<ColumnMeaning, ColumnProfile>> {
  return Object.fromEntries(
    columnMeanings.flatMap((meaning) => {
      const position = meaning === "cost" ? costPositionOf(index) : index[meaning];
      const profile = position === undefined ? undefined : profiles[position];
      return profile === undefined ? [] : [[meaning, profile]];
    }),
  );
}

/** The columns that are not read and whose names say nothing. */
export function freeColumns(
  { index }: ColumnMap,
  profiles: readonly ColumnProfile[],
): ColumnProfile[] {
  const used = new Set(Object.values(index));
  return profiles.filter(
    ({ position, name }) => name !== "" && !used.has(position) && !isKnownName(name),
  );
}

/** Proposes a column for each meaning: the one that is read, else one by its name, else one by what it holds. */
export function proposeColumns(
  columns: ColumnMap,
  profiles: readonly ColumnProfile[],
  choice: ColumnChoice,
): ColumnsUnknown["proposal"] {
  const read = readColumns(columns, profiles);
  const free = freeColumns(columns, profiles);
  const hinted: Partial<Record<ColumnMeaning, ColumnProfile>> = {};
  for (const column of free) {
    const meaning = hintedMeaning(column.name);
    if (meaning === null || read[meaning] !== undefined || choice[meaning] === null) continue;
    const isFitting = column.kind === (textMeanings.has(meaning) ? "text" : "number");
    if (isFitting) hinted[meaning] ??= column;
  }
  const known = { ...hinted, ...read };
  const taken = new Set(Object.values(known));
  const rest = free.filter((column) => !taken.has(column));
  const foundFigures = findFigures(pick(known, figures), rest, profiles);
  const firstNumber = profiles.findIndex(({ kind }) => kind === "number" || kind === "percent");
  const foundTexts: Texts = findTexts(
    pick(known, texts),
    rest,
    firstNumber === -1 ? profiles.length : firstNumber,
  );
  const found: Partial<Record<ColumnMeaning, ColumnProfile>> = { ...foundFigures, ...foundTexts };
  return Object.fromEntries(
    columnMeanings.map((meaning) => {
      const column = choice[meaning] === null ? undefined : found[meaning];
      return [meaning, column === undefined ? null : shownName(column)];
    }),
  ) as Record<ColumnMeaning, string | null>;
}

function pick<Meaning extends ColumnMeaning>(
  known: Partial<Record<ColumnMeaning, ColumnProfile>>,
  wanted: readonly Meaning[],
): Figures & Texts {
  return Object.fromEntries(
    wanted.flatMap((meaning) => (known[meaning] === undefined ? [] : [[meaning, known[meaning]]])),
  );
}

export function shownName({ name }: ColumnProfile): string {
  return shownText(name, NAME_CHARS_MAX);
}

/** Lists the columns of a table, each with up to three different values. */
export function listColumns(profiles: readonly ColumnProfile[]): ColumnsUnknown["columns"] {
  return profiles.slice(0, COLUMNS_MAX).map((column) => {
    const samples = new Set<string>();
    for (const cell of column.cells) {
      const text = shownText(cell.trim(), SAMPLE_CHARS_MAX);
      if (text !== "") samples.add(text);
      if (samples.size === SAMPLES_MAX) break;
    }
    return { name: shownName(column), samples: [...samples] };
  });
}
