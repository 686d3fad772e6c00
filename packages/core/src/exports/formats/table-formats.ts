import {
  DEFAULT_FILE_STEM,
  type ExportFile,
  type ExportFormat,
  type ExportRequest,
} from "../export-format.ts";
import { BYTE_ORDER_MARK, writeCsv } from "../write-csv.ts";
import { type Sheet, writeXlsx, XLSX_TYPE } from "../write-xlsx.ts";
import { negativeTable, termTable } from "./table-columns.ts";

const note =
  "A table for reading and keeping, not for import: it changes nothing in the account, so there is nothing to undo. An apostrophe stands before text that a spreadsheet would run as a formula.";

const howToImport = [
  "Open the file in Excel, LibreOffice or Google Sheets.",
  "Sort or filter by decision, cost or reason.",
  "To change the account, download one of the import formats instead.",
] as const;

const common = {
  platforms: ["google", "microsoft", "amazon"],
  levels: ["ad-group", "campaign", "shared-list", "account"],
  confirmed: true,
  note,
} as const;

export const csvFormat: ExportFormat = {
  ...common,
  id: "csv",
  label: "CSV of all terms and negatives",
  write: (request) => {
    const files = [
      csvFile(request, "search-terms", termTable(request)),
      csvFile(request, "negatives", negativeTable(request)),
    ];
    return { files, skipped: [], note: "" };
  },
};

type Named = Pick<ExportRequest, "fileStem">;

export function csvFile(request: Named, name: string, { header, rows }: Sheet): ExportFile {
  const content = `${BYTE_ORDER_MARK}${writeCsv(header, rows)}`;
  return tableFile(request, `-${name}.csv`, "text/csv;charset=utf-8", content);
}

export const xlsxFormat: ExportFormat = {
  ...common,
  id: "xlsx",
  label: "Excel workbook of all terms and negatives (XLSX)",
  write: (request) => {
    const content = writeXlsx([termTable(request), negativeTable(request)]);
    return { files: [tableFile(request, ".xlsx", XLSX_TYPE, content)], skipped: [], note: "" };
  },
};

function tableFile(
  { fileStem = DEFAULT_FILE_STEM }: Named,
  ending: string,
  mediaType: string,
  content: string | Uint8Array,
): ExportFile {
  const fileName = `${fileStem}${ending}`;
  return { role: "table", fileName, mediaType, content, howToImport, confirmed: true, note };
}
