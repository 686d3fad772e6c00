/** Lower-case ASCII words with single spaces, as most terms are: normal already. */
const plain = /^[!-@[-~]+(?: [!-@[-~]+)*$/u;
const spaces = /[\s\u00a0\u200b\u2007\u202f\ufeff]+/gu;

/**
 * The form under which two spellings of one search term are the same: Unicode NFC, lower case, single plain spaces.
 * Accents, `&` and punctuation stay, since they are significant to Google
 * (support.google.com/google-ads/answer/2453972).
 *
 * @example normalizeTerm("  Café\u00a0 NEAR me ") // "café near me"
 */
export function normalizeTerm(text: string): string {
  if (plain.test(text)) return text;
  return text.normalize("NFC").replace(spaces, " ").trim().toLowerCase();
}

/**
 * The words of a term: runs of letters, digits and combining marks of any script, lower case.
 * An apostrophe inside a word is kept out ("men's" gives "men", "s").
 *
 * @example termWords("Men's 10k-shoes") // ["men", "s", "10k", "shoes"]
 */
export function termWords(text: string): string[] {
  return normalizeTerm(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}
