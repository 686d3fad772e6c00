import type { ExportFormat, ExportFormatId } from "./export-format.ts";
import { amazonFormat } from "./formats/amazon-format.ts";
import { googleEditorFormat } from "./formats/google-editor-format.ts";
import { googleWebFormat } from "./formats/google-web-format.ts";
import { microsoftFormat } from "./formats/microsoft-format.ts";
import { pasteFormat } from "./formats/paste-format.ts";
import { csvFormat, xlsxFormat } from "./formats/table-formats.ts";

export const exportFormats: Readonly<Record<ExportFormatId, ExportFormat>> = {
  paste: pasteFormat,
  "google-editor": googleEditorFormat,
  "google-web": googleWebFormat,
  microsoft: microsoftFormat,
  amazon: amazonFormat,
  csv: csvFormat,
  xlsx: xlsxFormat,
};
