/**
 * Splits a text into trimmed sentences, after . ! ? ; and at line breaks. A full stop without white space after it
 * ("3.5") does not end a sentence.
 */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?;])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}
