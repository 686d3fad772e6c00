/** Replaces control characters and text-direction marks by "·", so that a term cannot control the terminal. */
export function cleanText(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "·");
}
