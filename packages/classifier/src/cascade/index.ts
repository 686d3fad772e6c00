export * from "./cascade-classifier.ts";
export * from "./deciding-classifier.ts";
export * from "./uncertain-band.ts";
export * from "./user-decisions.ts";
