import { strToU8, zipSync } from "fflate";

export type Sheet = {
  /** The name of the sheet: at most 31 characters, without the characters []:*?/\. */
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly widths: readonly number[];
};

/**
 * Returns the bytes of a workbook (Office Open XML, ECMA-376). The same input gives the same bytes.
 * Call `neutralizeCell` for the cells first, because the user may save the workbook as CSV.
 */
export function writeXlsx(sheets: readonly Sheet[]): Uint8Array {
  const parts: Record<string, Uint8Array> = {
    "[Content_Types].xml": strToU8(contentTypes(sheets.length)),
    "_rels/.rels": strToU8(rootRelations),
    "xl/workbook.xml": strToU8(workbook(sheets)),
    "xl/_rels/workbook.xml.rels": strToU8(workbookRelations(sheets.length)),
    "xl/styles.xml": strToU8(styles),
  };
  for (const [at, sheet] of sheets.entries()) {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = strToU8(worksheet(sheet));
  }
  // A fixed date (the earliest that ZIP allows) makes equal input give equal bytes.
  return zipSync(parts, { level: 6, mtime: new Date(1980, 0, 1) });
}

/** Excel reports a file with longer cells as damaged (support.microsoft.com, Excel specifications and limits). */
const CELL_LENGTH_MAX = 32_767;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships";
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export const XLSX_TYPE = `${sheetType}.sheet`;

const rootRelations = `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

function contentTypes(sheetCount: number): string {
  const sheets = numbers(sheetCount)
    .map(
      (at) =>
        `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
    )
    .join("");
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${sheets}</Types>`;
}

function workbook(sheets: readonly Sheet[]): string {
  const list = sheets
    .map(
      ({ name }, at) => `<sheet name="${escape(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
    )
    .join("");
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list}</sheets></workbook>`;
}

function workbookRelations(sheetCount: number): string {
  const sheets = numbers(sheetCount)
    .map(
      (at) =>
        `<Relationship Id="rId${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
    )
    .join("");
  return `${declaration}<Relationships xmlns="${packageRelations}">${sheets}<Relationship Id="rId${sheetCount + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;
}

function worksheet({ header, rows, widths }: Sheet): string {
  const columns = widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join("");
  const lines = rows.map((row, at) => writeRow(row, at + 2, 0));
  const range = `A1:${columnName(header.length - 1)}${rows.length + 1}`;
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>${writeRow(header, 1, 1)}${lines.join("")}</sheetData><autoFilter ref="${range}"/></worksheet>`;
}

function writeRow(cells: readonly (string | number)[], row: number, style: number): string {
  const written = cells.map((cell, at) => writeCell(cell, `${columnName(at)}${row}`, style));
  return `<row r="${row}">${written.join("")}</row>`;
}

function writeCell(cell: string | number, place: string, style: number): string {
  const look = style === 0 ? "" : ` s="${style}"`;
  if (typeof cell === "number" && Number.isFinite(cell)) {
    return `<c r="${place}"${look}><v>${cell}</v></c>`;
  }
  if (cell === "") return "";
  return `<c r="${place}" t="inlineStr"${look}><is><t xml:space="preserve">${escape(String(cell).slice(0, CELL_LENGTH_MAX))}</t></is></c>`;
}

function columnName(at: number): string {
  const letter = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? letter : `${columnName(Math.floor(at / 26) - 1)}${letter}`;
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}

function escape(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
