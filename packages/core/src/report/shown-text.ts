/**
 * Shortens text from a file for a message: at most `max` characters, on one line, without control or formatting
 * characters. A cut through an emoji leaves half a character, which databases refuse in JSON; the half is replaced.
 */
export function shownText(text: string, max: number): string {
  return text
    .slice(0, max)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, "·");
}
