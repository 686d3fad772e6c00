import "./no-telemetry.ts";
export * from "./classifier.ts";
export * from "./classify-terms.ts";
export * from "./filter-report.ts";
export { createRulesClassifier } from "./rules/rules-classifier.ts";
export * from "./create-classifier.ts";
