const OVERHEAD = 8;

/**
 * About how many tokens a text is to a present-day tokenizer, rather too many than too few: a token per 3.2 Latin
 * characters, per 1.5 of other alphabets, per character of scripts that do not part words.
 */
export function estimateTokens(text: string): number {
  let tokens = OVERHEAD;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x250) tokens += 1 / 3.2;
    else tokens += code < 0x0e00 ? 1 / 1.5 : 1;
  }
  return Math.ceil(tokens);
}
