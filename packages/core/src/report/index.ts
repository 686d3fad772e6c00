export { readReport, type ReadReportOptions, type Report } from "./read-report.ts";
export type { ByteSource } from "./container/byte-source.ts";
