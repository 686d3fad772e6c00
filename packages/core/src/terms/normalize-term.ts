/** A text that is already normalised: ASCII without capitals, single spaces. It skips the slow path. */
const plain = /^[!-@[-~]+(?: [!-@[-~]+)*$/u;
const spaces = /[\s\u00a0\u200b\u2007\u202f\ufeff]+/gu;

/**
 * Returns a text in Unicode NFC, lower case, with single plain spaces, so that equal terms compare equal.
 * Accents, `&` and punctuation stay: they matter to Google (support.google.com/google-ads/answer/2453972).
 * @example normalizeTerm(" Café\u00a0 NEAR me ") // "café near me"
 */
export function normalizeTerm(text: string): string {
  if (plain.test(text)) return text;
  return text.normalize("NFC").replace(spaces, " ").trim().toLowerCase();
}

/** Returns the lower-case words of a term. An apostrophe separates words: "Men's 10k" gives "men", "s", "10k". */
export function termWords(text: string): string[] {
  return normalizeTerm(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}
