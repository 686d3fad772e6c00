const currencySuffix = /\s*[([]\s*(?:\p{Sc}|[a-z]{3}|[a-z]{0,2}\p{Sc}|#|%)\s*[)\]]\s*$/iu;

/**
 * Folds a column name, so that its spellings compare as equal: "Search term", "search_term" and "SearchTerm" become
 * "searchterm". Drops a bracketed currency or unit, accents, and all characters except letters and digits. Other
 * brackets stay: "Cost" and "Cost (Converted currency)" are two names.
 *
 * @example foldHeader("Cost (USD)") // "cost"
 */
export function foldHeader(cell: string): string {
  return cell
    .slice(0, 200)
    .replace(currencySuffix, "")
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the ISO code of the currency in brackets behind a column name, e.g. "USD" for "Cost (USD)"; else null. */
export function currencyOfHeader(cell: string): string | null {
  return /[([]\s*([A-Z]{3})\s*[)\]]\s*$/u.exec(cell.trim())?.[1] ?? null;
}
