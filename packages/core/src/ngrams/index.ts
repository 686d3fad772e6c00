export * from "./count-phrases.ts";
export * from "./phrase-row.ts";
export * from "./write-phrases.ts";
