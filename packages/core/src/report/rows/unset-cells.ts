import type { TableRow } from "../text/split-rows.ts";

/** Longer cells are names. */
const CHARS_MAX = 20;
const noLetters = /^[^\p{L}\p{N}]*$/u;
/** Words that mean "no value" in a cell. Totals have them in the columns that they do not fill. */
const words =
  /^(?:all(?: campaigns| ad ?groups| match types)?|any|alle|tous|toutes|todos|todas|tutti|tutte|n\/?a|n\.a\.|nan|nil|none|null|not (?:set|applicable)|undefined|[([<] *(?:all|alle|todos|tous|tutti|n\/?a|n\.a\.|none|null|not set|undefined|blank|empty|leer|vide|vacío|vuoto|vazio) *[)\]>])$/iu;
/** The first letters of `words`. */
const firstLetters = "antu";

/** Nearly all cells begin with a letter or digit that no such word has. This runs on every row. */
const isName = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code).toLowerCase();
  return /[a-z0-9]/u.test(character) && !firstLetters.includes(character) ? 1 : 0;
});

/** True for an empty cell and "--". */
export function isBlank(cell: string | undefined): boolean {
  if (cell === undefined || cell === "") return true;
  const first = cell.charCodeAt(0);
  // A minus, or white space.
  if (first !== 45 && first > 32 && first < 128) return false;
  const inner = cell.trim();
  return inner === "" || inner === "--";
}

/** True for a cell without letters and digits, e.g. "-". */
export function hasNoText(cell: string | undefined): boolean {
  if (cell === undefined || cell === "") return true;
  const first = cell.charCodeAt(0) | 32;
  if (first > 96 && first < 123) return false;
  return isBlank(cell) || (cell.length <= CHARS_MAX && noLetters.test(cell));
}

/** True for a cell that names nothing: empty, without letters and digits ("-"), or with a word for that ("n/a", "All"). */
export function isUnset({ cells }: TableRow, position: number | undefined): boolean {
  const cell = position === undefined ? "" : (cells[position] ?? "");
  if (isName[cell.charCodeAt(0)] === 1) return false;
  return hasNoText(cell) || (cell.length <= CHARS_MAX && words.test(cell.trim()));
}

/** How little the cells name: 2 if all are empty, 1 if all are unset, 0 if one is a name. A total leaves more cells unset than the rows. */
export function emptinessOf(row: TableRow, positions: readonly number[]): 0 | 1 | 2 {
  if (!positions.every((at) => isUnset(row, at))) return 0;
  return positions.every((at) => isBlank(row.cells[at])) ? 2 : 1;
}
