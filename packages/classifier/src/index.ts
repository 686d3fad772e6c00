export * from "./classifier.ts";
export * from "./classify-terms.ts";
