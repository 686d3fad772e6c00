export { readPeriod } from "./read-period.ts";
export { readReport, type ReadReportOptions, type Report } from "./read-report.ts";
export type { ColumnNaming, NamedHeader } from "./columns/choose-columns.ts";
export type { ByteSource } from "./container/byte-source.ts";
