export * from "./known-verdicts.ts";
