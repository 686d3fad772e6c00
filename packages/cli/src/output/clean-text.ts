/** Replaces control characters and those that change the writing direction: a term must not change the terminal. */
export function cleanText(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "·");
}
