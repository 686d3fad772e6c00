import type { Platform } from "../../contract/inspection.ts";
import type { ColumnMap } from "../layout/map-columns.ts";
import { foldHeader } from "../layout/fold-header.ts";

/** `Total:` and `Gesamt:` were measured; the others are translations. A space before the colon is French. */
const footerPrefix =
  /^(?:total|totals|totales|totaux|totale|totali|totaal|gesamt|summe)\s*:\s*\S/iu;
const bareTotal = /^(?:overall )?(?:total|gesamt|totale|totaal)\b/iu;
const copyright = /^[@©]\s?.*microsoft/iu;

const listedNouns =
  /searchterms|suchbegriffe|termesderecherche|terminosdebusqueda|termosdepesquisa|terminidiricerca|zoektermen/u;
const otherWords = /other|sonstige|andere|autres|otros|outros|altri|overige/u;

export type FooterKind = "listed" | "hidden" | "other";

/**
 * Whether a row is a footer and not a search term: `Total: …` in the term column with an empty match type (people do
 * search for "total solar", measured), or a total or copyright line that has no search term.
 */
export function isFooter(
  cells: readonly string[],
  term: string,
  columns: ColumnMap,
  platform: Platform,
): boolean {
  if (term === "") {
    const first = cells.find((cell) => cell.trim() !== "")?.trim() ?? "";
    return copyright.test(first) || bareTotal.test(first);
  }
  const initial = term.charCodeAt(0) | 32;
  if (initial === 116 || initial === 103 || initial === 115) {
    if (footerPrefix.test(term)) return isWithoutScope(cells, columns);
  }
  return platform === "microsoft" && copyright.test(term) && isWithoutScope(cells, columns);
}

function isWithoutScope(cells: readonly string[], columns: ColumnMap): boolean {
  const { matchType, campaign, adGroup } = columns.index;
  const positions = matchType === undefined ? [campaign, adGroup] : [matchType];
  return positions.every((position) => {
    const cell = position === undefined ? "" : (cells[position]?.trim() ?? "");
    return cell === "" || cell === "--";
  });
}

/** Which sum a footer gives: that of the listed search terms, that of the ones Google hides, or another. */
export function footerKindOf(label: string): FooterKind {
  const folded = foldHeader(label.slice(label.indexOf(":") + 1));
  if (!listedNouns.test(folded)) return "other";
  return otherWords.test(folded) ? "hidden" : "listed";
}
