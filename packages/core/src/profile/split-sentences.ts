/** Splits a text into trimmed sentences: at line breaks, and at . ! ? ; before white space (not in "3.5" or "Mr. X"). */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?;])(?<!(?<!\p{L})(?:Mrs?|Ms|Dr|St|Prof|\p{L})\.)\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}
