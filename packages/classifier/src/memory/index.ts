export * from "./remembering-classifier.ts";
export * from "./verdict-memory.ts";
