import { inAnyLanguage } from "../words/lists.ts";

const titles = [...inAnyLanguage((file) => file.titles)]
  .map((title) => `${title.charAt(0).toUpperCase()}${title.slice(1)}|`)
  .join("");
const sentenceEnd = new RegExp(
  String.raw`(?<=[.!?;])(?<!(?<!\p{L})(?:${titles}\p{L})\.)\s+|\n+`,
  "u",
);

/** Splits a text into trimmed sentences: at line breaks, and at . ! ? ; before white space (not in "3.5" or "Mr. X"). */
export function splitSentences(text: string): string[] {
  return text
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}
