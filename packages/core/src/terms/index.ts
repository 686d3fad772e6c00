export * from "./search-term.ts";
export * from "./normalize-term.ts";
export * from "./term-key.ts";
export * from "./format-figures.ts";
