export * from "./classifier.ts";
export * from "./classify-terms.ts";
export * from "./filter-report.ts";
