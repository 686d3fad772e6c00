import type { Platform } from "../../contract/inspection.ts";
import type { ColumnMap } from "../layout/map-columns.ts";
import type { RowView } from "../text/row-view.ts";
import { foldHeader } from "../layout/fold-header.ts";

/** `Total:` and `Gesamt:` were measured; the others are translations. A space before the colon is French. */
const footerPrefix =
  /^(?:total|totals|totales|totaux|totale|totali|totaal|gesamt|summe)\s*:\s*\S/iu;
const bareTotal = /^(?:overall )?(?:total|gesamt|totale|totaal)\b/iu;
const copyright = /^[@©]\s?.*microsoft/iu;

// Initials of the prefixes, lower case: a test that spares nearly all rows the pattern.
const LETTER_T = 116;
const LETTER_G = 103;
const LETTER_S = 115;

const listedNouns =
  /searchterms|suchbegriffe|termesderecherche|terminosdebusqueda|termosdepesquisa|terminidiricerca|zoektermen/u;
const otherWords = /other|sonstige|andere|autres|otros|outros|altri|overige/u;

export type FooterKind = "listed" | "hidden" | "other";

/**
 * Whether a row is a footer and not a search term: `Total: …` in the term column with an empty match type (people do
 * search for "total solar", measured), or a total or copyright line that has no search term.
 */
export function isFooter(
  row: RowView,
  term: string,
  columns: ColumnMap,
  platform: Platform,
): boolean {
  if (term === "") {
    const first = firstText(row);
    return copyright.test(first) || bareTotal.test(first);
  }
  const initial = term.charCodeAt(0) | 32;
  if (initial === LETTER_T || initial === LETTER_G || initial === LETTER_S) {
    if (footerPrefix.test(term)) return isWithoutScope(row, columns);
  }
  return platform === "microsoft" && copyright.test(term) && isWithoutScope(row, columns);
}

function firstText(row: RowView): string {
  for (let index = 0; index < row.width; index += 1) {
    const text = row.cell(index).trim();
    if (text !== "") return text;
  }
  return "";
}

function isWithoutScope(row: RowView, columns: ColumnMap): boolean {
  const { matchType, campaign, adGroup } = columns.index;
  const positions = matchType === undefined ? [campaign, adGroup] : [matchType];
  return positions.every((position) => {
    const cell = position === undefined ? "" : row.cell(position).trim();
    return cell === "" || cell === "--";
  });
}

/** Which sum a footer gives: that of the listed search terms, that of the ones Google hides, or another. */
export function footerKindOf(label: string): FooterKind {
  const folded = foldHeader(label.slice(label.indexOf(":") + 1));
  if (!listedNouns.test(folded)) return "other";
  return otherWords.test(folded) ? "hidden" : "listed";
}
