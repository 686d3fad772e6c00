export type CopyStyle = "exact" | "exact-lines" | "phrase" | "phrase-lines" | "plain-lines";

/**
 * The text for the clipboard. `exact` is the format of the copy button: each term in square brackets, joined by spaces.
 *
 * @example copyText(["shoe jobs", "pizza"], "exact") // "[shoe jobs] [pizza]"
 */
export function copyText(terms: readonly string[], style: CopyStyle): string {
  const separator = style.endsWith("-lines") ? "\n" : " ";
  return terms.map((term) => writeTerm(term, style)).join(separator);
}

function writeTerm(term: string, style: CopyStyle): string {
  if (style.startsWith("exact")) return `[${term}]`;
  return style.startsWith("phrase") ? `"${term}"` : term;
}
