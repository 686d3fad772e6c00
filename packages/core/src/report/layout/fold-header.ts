const currencySuffix = /\s*[([]\s*(?:\p{Sc}|[a-z]{3}|[a-z]{0,2}\p{Sc}|#|%)\s*[)\]]\s*$/iu;

/** Folds a column name, so that "Search term" equals "search_term". Drops a currency or unit in brackets: "(USD)". */
export function foldHeader(cell: string): string {
  return cell
    .slice(0, 200)
    .replace(currencySuffix, "")
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the currency code after a column name: "USD" for "Cost (USD)"; else null. */
export function currencyOfHeader(cell: string): string | null {
  return /[([]\s*([A-Z]{3})\s*[)\]]\s*$/u.exec(cell.trim())?.[1] ?? null;
}
