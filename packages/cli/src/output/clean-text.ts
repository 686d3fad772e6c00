/** Replaces control characters and marks of the writing direction, so that a term cannot change the terminal. */
export function cleanText(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "·");
}
