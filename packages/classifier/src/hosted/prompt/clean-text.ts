const TERM_LENGTH_MAX = 160;

// Control characters, soft hyphens, zero-width and bidi marks, fillers, variation selectors, tags, lone surrogates.
const invisible =
  /[\u{0}-\u{1f}\u{7f}-\u{9f}\u{ad}\u{61c}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180e}\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{3164}\u{feff}\u{ffa0}\u{fff0}-\u{ffff}\u{e0000}-\u{e0fff}]|\u{34f}|\p{Variation_Selector}|\p{Cs}/gu;

/** Returns a text on one line, in NFC, without characters that are invisible or reorder text. */
export function cleanText(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[\s\u00a0]+/gu, " ")
    .replaceAll(invisible, "")
    .trim();
}

/** Returns a search term as clean text, cut after 160 characters, twice the maximum length of a Google Ads keyword. */
export function cleanTerm(term: string): string {
  const clean = cleanText(term.slice(0, TERM_LENGTH_MAX * 8));
  if (clean.length <= TERM_LENGTH_MAX) return clean;
  return `${[...clean].slice(0, TERM_LENGTH_MAX).join("")}…`;
}
