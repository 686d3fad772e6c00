export * from "./language.ts";
export * from "./detect-language.ts";
export * from "./fold-words.ts";
export * from "./measure-language-fit.ts";
export * from "./ordinary-words.ts";
