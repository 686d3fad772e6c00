export * from "./contradictions.ts";
