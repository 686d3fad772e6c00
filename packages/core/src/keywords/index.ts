export { type KeywordFile, readKeywords } from "./read-keywords.ts";
export type { KeywordKind } from "./find-keyword-columns.ts";
export * from "./worth-adding.ts";
