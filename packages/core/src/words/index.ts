export * from "./detect-language.ts";
export * from "./fold.ts";
export * from "./forms.ts";
export * from "./lists.ts";
export * from "./phrases.ts";
