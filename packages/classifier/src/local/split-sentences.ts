/**
 * The sentences of a text, trimmed, in order. Splits after . ! ? ; and at line breaks; a full stop between digits or
 * letters ("3.5", "e.g.x") ends nothing, since it must be followed by white space.
 */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?;])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}
