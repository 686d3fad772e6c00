/**
 * Text from a report as it may be written to a terminal: control characters (escape sequences) and characters that
 * turn the writing direction are replaced, since a search term could otherwise rewrite the screen.
 */
export function cleanText(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "·");
}
