/** So many of a key's characters in a row give it away; fewer may be a word of the text. */
const PART_LENGTH = 8;

/** Letters and digits alone, in lower case. */
export function bareText(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}

/**
 * What of a key must not be found in a bare text, spaced or not: a server that sees the key could write it there. Of a key
 * too short to be a secret ("none", "ollama", as local servers want it) nothing.
 */
export function keyParts(key: string | undefined): string[] {
  const secret = bareText(key ?? "");
  return Array.from({ length: Math.max(0, secret.length - PART_LENGTH + 1) }, (_part, start) =>
    secret.slice(start, start + PART_LENGTH),
  );
}
