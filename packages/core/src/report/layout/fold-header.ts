const currencySuffix = /\s*[([]\s*(?:\p{Sc}|[a-z]{3}|[a-z]{0,2}\p{Sc}|#|%)\s*[)\]]\s*$/iu;

/**
 * The form in which two spellings of one column name are equal: a bracketed currency or unit dropped, accents
 * stripped, only letters and digits kept, lower case. "Search term", "search_term" and "SearchTerm" are one;
 * "Cost" and "Cost (Converted currency)" stay two.
 *
 * @example foldHeader("Cost (USD)") // "cost"
 * @example foldHeader("segments.search_term_match_type") // "segmentssearchtermmatchtype"
 */
export function foldHeader(cell: string): string {
  return cell
    .slice(0, 200)
    .replace(currencySuffix, "")
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** The currency that a column name carries in brackets, as an ISO code, or null: "Cost (USD)" gives "USD". */
export function currencyOfHeader(cell: string): string | null {
  return /[([]\s*([A-Z]{3})\s*[)\]]\s*$/u.exec(cell.trim())?.[1] ?? null;
}
