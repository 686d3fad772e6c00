export * from "./export-format.ts";
export * from "./export-formats.ts";
export { neutralizeCell } from "../terms/neutralize-cell.ts";
export { BYTE_ORDER_MARK, writeCsv } from "./write-csv.ts";
export * from "./client-report.ts";
export { LOGO_BYTES_MAX, logoOf } from "./client-report-page.ts";
export * from "./write-exclusions.ts";
export * from "./write-keywords.ts";
export * from "./write-removals.ts";
