import { AppError } from "../../errors.ts";
import { unzipFile, type ZipArchive } from "../container/unpack.ts";
import type { TableRow } from "../text/split-rows.ts";
import { createSheetReader, type DateCells, findDateCells } from "./read-sheet.ts";
import { readPart } from "./parse-xml.ts";

export type Sheet = { readonly path: string; readonly name: string };

export type Workbook = ReturnType<typeof readWorkbook>;

const SHEETS_MAX = 50;

/** Opens an .xlsx file (ECMA-376): sheets with rows of text. @throws AppError `broken-archive` or `file-too-large` */
export function readWorkbook(archive: ZipArchive) {
  const sheets = listSheets(archive);
  let strings: readonly string[] | null = null;
  let dates: DateCells | null = null;
  return {
    sheets,
    *rows(sheet: Sheet): Generator<TableRow[]> {
      strings ??= readSharedStrings(archive);
      dates ??= findDateCells(archive);
      const reader = createSheetReader(strings, dates);
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
  readPart(archive, "xl/workbook.xml", {
    open: (name, attributes) => {
      if (name === "sheet")
        titles.push({ name: attributes["name"] ?? "", id: attributes["r:id"] ?? "" });
    },
  });
  const targets = new Map<string, string>();
  readPart(archive, "xl/_rels/workbook.xml.rels", {
    open: (name, attributes) => {
      if (name === "Relationship") targets.set(attributes["Id"] ?? "", attributes["Target"] ?? "");
    },
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

function readSharedStrings(archive: ZipArchive): string[] {
  const strings: string[] = [];
  let current = "";
  let isText = false;
  let isPhonetic = false;
  readPart(archive, "xl/sharedStrings.xml", {
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
  return strings;
}
