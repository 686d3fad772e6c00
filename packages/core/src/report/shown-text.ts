/**
 * Shortens text for a message: at most `max` characters, one line, no control or formatting characters.
 * Half an emoji is replaced, because databases refuse it in JSON.
 */
export function shownText(text: string, max: number): string {
  return text
    .slice(0, max)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, "·");
}
