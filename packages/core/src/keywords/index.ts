export { type KeywordFile, readKeywords } from "./read-keywords.ts";
export type { KeywordKind } from "./row-kind.ts";
