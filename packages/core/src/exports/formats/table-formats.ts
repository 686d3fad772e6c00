import {
  DEFAULT_FILE_STEM,
  type ExportFile,
  type ExportFormat,
  type ExportRequest,
} from "../export-format.ts";
import { BYTE_ORDER_MARK, writeCsv } from "../write-csv.ts";
import { writeXlsx } from "../write-xlsx.ts";
import { negativeTable, type Table, termTable } from "./table-columns.ts";

const note =
  "A table for reading and keeping, not for import: it changes nothing in the account, so there is nothing to undo. Text that a spreadsheet would run as a formula starts with an apostrophe.";

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

/** Everything as CSV, two files: the search terms with reasons and metrics, and the negative keywords. */
export const csvFormat: ExportFormat = {
  ...common,
  id: "csv",
  label: "CSV of everything",
  write: (request) => ({
    files: [
      csvFile(request, "search-terms", termTable(request)),
      csvFile(request, "negatives", negativeTable(request)),
    ],
    skipped: [],
    note: "",
  }),
};

/** Everything as one workbook with a sheet for the search terms and one for the negative keywords. */
export const xlsxFormat: ExportFormat = {
  ...common,
  id: "xlsx",
  label: "Excel workbook of everything (XLSX)",
  write: (request) => ({
    files: [
      {
        role: "table",
        fileName: `${request.fileStem ?? DEFAULT_FILE_STEM}.xlsx`,
        mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        content: writeXlsx([termTable(request), negativeTable(request)]),
        howToImport,
        confirmed: true,
        note,
      },
    ],
    skipped: [],
    note: "",
  }),
};

function csvFile(request: ExportRequest, name: string, { header, rows }: Table): ExportFile {
  return {
    role: "table",
    fileName: `${request.fileStem ?? DEFAULT_FILE_STEM}-${name}.csv`,
    mediaType: "text/csv;charset=utf-8",
    content: `${BYTE_ORDER_MARK}${writeCsv(header, rows)}`,
    howToImport,
    confirmed: true,
    note,
  };
}
