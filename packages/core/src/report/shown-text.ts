/**
 * Prepares a text for a message: cuts it to `max` UTF-16 code units and replaces line breaks, control and formatting
 * characters, and unpaired surrogates, because databases refuse these in JSON.
 */
export function shownText(text: string, max: number): string {
  return text
    .slice(0, max)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, "·");
}
