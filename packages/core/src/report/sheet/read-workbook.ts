import { AppError } from "../../errors.ts";
import { unzipFile, type ZipArchive } from "../container/unzip.ts";
import type { TableRow } from "../text/row-view.ts";
import { createXmlReader } from "./parse-xml.ts";
import { createSheetReader } from "./read-sheet.ts";

export type Sheet = { readonly path: string; readonly name: string };

export type Workbook = {
  readonly sheets: readonly Sheet[];
  /** The rows of one sheet in batches, with their sheet row numbers. */
  readonly rows: (sheet: Sheet) => Generator<TableRow[]>;
};

const SHEETS_MAX = 50;

/**
 * Opens an Excel workbook (.xlsx, ECMA-376): its sheets in their order and the rows of each as text cells.
 *
 * @throws AppError `broken-archive` when a part is damaged, `file-too-large` when it unpacks beyond all reason.
 */
export function readWorkbook(archive: ZipArchive): Workbook {
  const sheets = listSheets(archive);
  let strings: readonly string[] | null = null;
  return {
    sheets,
    *rows(sheet) {
      strings ??= archive.names.includes("xl/sharedStrings.xml") ? readSharedStrings(archive) : [];
      const reader = createSheetReader(strings);
      for (const chunk of unzipFile(archive, sheet.path)) {
        const rows = reader.push(chunk);
        if (rows.length > 0) yield rows;
      }
      yield reader.push(null);
    },
  };
}

function listSheets(archive: ZipArchive): Sheet[] {
  const { names } = archive;
  const titles: Array<{ name: string; id: string }> = [];
  readPart(archive, "xl/workbook.xml", (name, attributes) => {
    if (name === "sheet")
      titles.push({ name: attributes["name"] ?? "", id: attributes["r:id"] ?? "" });
  });
  const targets = new Map<string, string>();
  readPart(archive, "xl/_rels/workbook.xml.rels", (name, attributes) => {
    if (name === "Relationship") targets.set(attributes["Id"] ?? "", attributes["Target"] ?? "");
  });
  const sheets = titles.flatMap(({ name, id }) => {
    const target = targets.get(id) ?? "";
    const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    return names.includes(path) ? [{ path, name }] : [];
  });
  const found = sheets.length > 0 ? sheets : sheetsByPath(names);
  if (found.length === 0) {
    throw new AppError(
      "broken-archive",
      "The Excel file has no sheet. Open it in Excel and save it as CSV.",
    );
  }
  return found.slice(0, SHEETS_MAX);
}

function sheetsByPath(names: readonly string[]): Sheet[] {
  return names
    .filter((path) => /^xl\/worksheets\/[^/]+\.xml$/u.test(path))
    .sort()
    .map((path) => ({ path, name: path.slice(path.lastIndexOf("/") + 1, -4) }));
}

function readPart(
  archive: ZipArchive,
  path: string,
  open: (name: string, attributes: Readonly<Record<string, string>>) => void,
): void {
  if (!archive.names.includes(path)) return;
  const reader = createXmlReader({ open });
  for (const chunk of unzipFile(archive, path)) reader.push(chunk);
  reader.push(null);
}

function readSharedStrings(archive: ZipArchive): string[] {
  const strings: string[] = [];
  let current = "";
  let isText = false;
  let isPhonetic = false;
  const reader = createXmlReader({
    open: (name) => {
      if (name === "si") current = "";
      else if (name === "t") isText = !isPhonetic;
      else if (name === "rPh") isPhonetic = true;
    },
    text: (text) => {
      if (isText) current += text;
    },
    close: (name) => {
      if (name === "si") strings.push(current);
      else if (name === "t") isText = false;
      else if (name === "rPh") isPhonetic = false;
    },
  });
  for (const chunk of unzipFile(archive, "xl/sharedStrings.xml")) reader.push(chunk);
  reader.push(null);
  return strings;
}
