/**
 * Text from a file as it may stand in a message: cut to `max` characters, on one line, without control or formatting
 * characters, and well-formed (a cut through an emoji leaves half a character, which no database stores as JSON).
 */
export function shownText(text: string, max: number): string {
  return text
    .slice(0, max)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, "·");
}
