import type { ColumnProfile } from "./profile-columns.ts";

type TextMeaning = "term" | "keyword" | "campaign" | "adGroup";

export type Texts = Partial<Record<TextMeaning, ColumnProfile>>;

const dateLike = /^\D{0,12}\d{1,4}[./\-年]\s?\d{1,2}[./\-月]\s?\d{1,4}/u;
const keywordMarks = /^(?:\[.+\]|".+"|\+\S.*)$/u;

/**
 * Proposes columns for the texts that are not `known`: the search terms are the most varied texts, in small letters and
 * often of several words. Keywords are written as they are bid on ([shoes]) or recur in the terms. The campaign and the
 * ad group are the last two texts before the first number, as in the downloads of the platforms.
 */
export function findTexts(
  known: Texts,
  free: readonly ColumnProfile[],
  firstNumber: number,
): Texts {
  const texts = free.filter(({ kind, cells }) => kind === "text" && !isOther(cells));
  const term = known.term ?? best(texts, termScore);
  const others = texts.filter((column) => column !== term);
  const keyword = known.keyword ?? others.find((column) => isKeyword(column, term));
  const places = others.filter(
    (column) =>
      column !== keyword && column.position < firstNumber && column.position !== term?.position,
  );
  const adGroup =
    known.adGroup ?? (places.length > 1 || known.campaign ? places.at(-1) : undefined);
  const campaign = known.campaign ?? places.findLast((column) => column !== adGroup);
  return {
    ...(term && { term }),
    ...(keyword && { keyword }),
    ...(campaign && { campaign }),
    ...(adGroup && { adGroup }),
  };
}

/** True for dates, currencies and other short codes, which are neither terms nor names. */
function isOther(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return filled.every((cell) => dateLike.test(cell) || /^[A-Z]{2,3}$/u.test(cell.trim()));
}

function termScore({ cells }: ColumnProfile): number {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const rows = Math.max(1, filled.length);
  const part = (isSo: (cell: string) => boolean) => filled.filter(isSo).length / rows;
  const varied = new Set(filled).size / rows;
  const small = part((cell) => cell === cell.toLowerCase());
  const several = part((cell) => /\S\s+\S/u.test(cell));
  const marked = part((cell) => keywordMarks.test(cell.trim()) || dateLike.test(cell));
  return (
    varied * 2 + small + several * 0.5 - marked * 3 - (filled.length < cells.length / 2 ? 2 : 0)
  );
}

function isKeyword({ cells }: ColumnProfile, term: ColumnProfile | undefined): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const marked = filled.filter((cell) => keywordMarks.test(cell.trim())).length;
  if (marked * 2 > filled.length) return true;
  const shared = cells.filter((cell, row) => sharesWord(cell, term?.cells[row] ?? "")).length;
  return filled.length > 0 && shared >= filled.length * 0.8;
}

function sharesWord(keyword: string, term: string): boolean {
  const words = new Set(term.toLowerCase().split(/\s+/u));
  return (
    keyword !== keyword.toUpperCase() &&
    keyword
      .toLowerCase()
      .split(/\s+/u)
      .some((word) => words.has(word))
  );
}

function best(
  columns: readonly ColumnProfile[],
  scoreOf: (column: ColumnProfile) => number,
): ColumnProfile | undefined {
  let [found, highest]: [ColumnProfile | undefined, number] = [undefined, -Infinity];
  for (const column of columns) {
    const score = scoreOf(column);
    if (score > highest) [found, highest] = [column, score];
  }
  return found;
}
