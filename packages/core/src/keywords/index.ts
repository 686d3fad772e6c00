export { type KeywordFile, readKeywords } from "./read-keywords.ts";
