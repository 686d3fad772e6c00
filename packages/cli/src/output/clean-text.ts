/**
 * Makes text from a report safe for a terminal: replaces control characters (escape sequences) and characters that
 * change the writing direction. Otherwise a search term could rewrite the screen.
 */
export function cleanText(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "·");
}
