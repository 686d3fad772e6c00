import "./no-telemetry.ts";
export * from "./classifier.ts";
export * from "./classify-terms.ts";
export * from "./explain-term.ts";
export * from "./filter-report.ts";
export * from "./create-classifier.ts";
