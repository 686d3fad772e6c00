import type { TableRow } from "../text/split-rows.ts";

/** Longer cells are names. */
const CHARS_MAX = 20;
const noLetters = /^[^\p{L}\p{N}]*$/u;
/** What programs and people write into the cells that a total does not fill. */
const words =
  /^(?:[([<] *)?(?:all(?: campaigns| ad ?groups| match types)?|any|alle|tous|toutes|todos|todas|tutti|tutte|n\/?a|nan|nil|none|null|not (?:set|applicable)|undefined|blank|empty|leer|vide|vacío|vuoto|vazio)(?: *[)\]>])?$/iu;

/** True for an empty cell and "--". */
export function isBlank(cell: string | undefined): boolean {
  return cell === undefined || cell === "" || cell === "--" || isBlankInside(cell);
}

function isBlankInside(cell: string): boolean {
  if (cell.charCodeAt(0) > 32 && cell.charCodeAt(cell.length - 1) > 32) return false;
  const inner = cell.trim();
  return inner === "" || inner === "--";
}

/** True for a cell without letters and digits, e.g. "-". */
export function hasNoText(cell: string | undefined): boolean {
  return isBlank(cell) || (cell !== undefined && cell.length <= CHARS_MAX && noLetters.test(cell));
}

/** True for a cell that names nothing: empty, without letters and digits ("-"), or with a word for that ("n/a", "All"). */
export function isUnset({ cells }: TableRow, position: number | undefined): boolean {
  const cell = position === undefined ? "" : (cells[position] ?? "");
  return isBlank(cell) || (cell.length <= CHARS_MAX && isPlaceholder(cell.trim()));
}

function isPlaceholder(cell: string): boolean {
  const first = cell.charCodeAt(0) | 32;
  const isOther = first > 96 && first < 123 && !firstLetters.includes(String.fromCharCode(first));
  return !isOther && (noLetters.test(cell) || words.test(cell));
}

/** The first letters of `words`: most names begin with others, and this runs on every row. */
const firstLetters = "abelntuv";

/** How little the cells name: 2 if all are empty, 1 if all are unset, 0 if one is a name. A total leaves more cells unset than the rows. */
export function emptinessOf(row: TableRow, positions: readonly number[]): 0 | 1 | 2 {
  if (!positions.every((at) => isUnset(row, at))) return 0;
  return positions.every((at) => isBlank(row.cells[at])) ? 2 : 1;
}
