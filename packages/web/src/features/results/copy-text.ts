export type CopyStyle = "exact" | "exact-lines" | "phrase" | "phrase-lines" | "plain-lines";

/** @example copyText(["shoe jobs", "pizza"], "exact") // "[shoe jobs] [pizza]" */
export function copyText(terms: readonly string[], style: CopyStyle): string {
  const separator = style.endsWith("-lines") ? "\n" : " ";
  return terms.map((term) => writeTerm(term, style)).join(separator);
}

function writeTerm(term: string, style: CopyStyle): string {
  if (style.startsWith("exact")) return `[${term}]`;
  return style.startsWith("phrase") ? `"${term}"` : term;
}
