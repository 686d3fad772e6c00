export * from "./api-error.ts";
export * from "./filter-result.ts";
export * from "./inspection.ts";
