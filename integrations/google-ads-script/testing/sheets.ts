type Cell = string | number | boolean | Date;

const ROWS_AT_FIRST = 1_000;
const CELLS_MAX = 10_000_000;

class Range {
  readonly #sheet: Sheet;
  readonly #row: number;
  readonly #column: number;
  readonly #rows: number;
  readonly #columns: number;
  constructor(sheet: Sheet, place: readonly [number, number, number, number]) {
    this.#sheet = sheet;
    [this.#row, this.#column, this.#rows, this.#columns] = place;
  }
  getValues(): Cell[][] {
    return Array.from({ length: this.#rows }, (_, at) =>
      Array.from({ length: this.#columns }, (_cell, column) => {
        return this.#sheet.cells[this.#row - 1 + at]?.[this.#column - 1 + column] ?? "";
      }),
    );
  }
  setValues(values: readonly (readonly Cell[])[]): void {
    const isFitting =
      values.length === this.#rows && values.every((row) => row.length === this.#columns);
    if (!isFitting) throw new Error("The number of rows or columns does not match the range.");
    for (const [at, row] of values.entries()) {
      const place = this.#row - 1 + at;
      const cells = (this.#sheet.cells[place] ??= []);
      for (const [column, value] of row.entries()) {
        cells[this.#column - 1 + column] = stored(value, this.#sheet.formulas);
      }
    }
  }
  insertCheckboxes(): void {
    this.#sheet.checkboxes = this.#rows;
  }
}

/** Records a text that begins with = or + as a formula. Does not store a leading apostrophe. */
function stored(value: Cell, formulas: string[]): Cell {
  if (typeof value !== "string") return value;
  if (/^[=+]/u.test(value)) formulas.push(value);
  return value.startsWith("'") ? value.slice(1) : value;
}

export class Sheet {
  cells: Cell[][] = [];
  readonly formulas: string[] = [];
  checkboxes = 0;
  #rows = ROWS_AT_FIRST;
  getRange(row: number, column: number, rows: number, columns: number): Range {
    if (row < 1 || column < 1 || rows < 1 || row - 1 + rows > this.#rows) {
      throw new Error("The coordinates of the range are outside the dimensions of the sheet.");
    }
    return new Range(this, [row, column, rows, columns]);
  }
  getMaxRows(): number {
    return this.#rows;
  }
  insertRowsAfter(_after: number, count: number): void {
    this.#rows += count;
    if (this.#rows * 26 > CELLS_MAX) throw new Error("A spreadsheet has 10 million cells at most.");
  }
  getLastRow(): number {
    return this.cells.findLastIndex((row) => row?.some((cell) => cell !== "")) + 1;
  }
  clear(): void {
    this.cells = [];
  }
}

export class Spreadsheet {
  readonly sheets = new Map<string, Sheet>([["Sheet1", new Sheet()]]);
  readonly #url: string;
  constructor(url: string) {
    this.#url = url;
  }
  getUrl(): string {
    return this.#url;
  }
  getSheetByName(name: string): Sheet | null {
    return this.sheets.get(name) ?? null;
  }
  insertSheet(name: string): Sheet {
    const sheet = new Sheet();
    this.sheets.set(name, sheet);
    return sheet;
  }
}
