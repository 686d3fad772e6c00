import type { Platform } from "../../contract/inspection.ts";
import type { ColumnMap } from "../layout/map-columns.ts";
import type { RowView } from "../text/row-view.ts";
import { foldHeader } from "../layout/fold-header.ts";

const totalWords = "total|totals|totales|totaux|totale|totali|totaal|gesamt|gesamtsumme|summe";
/** `Total:` and `Gesamt:` were measured; the others are translations. A space before the colon is French. */
const footerPrefix = new RegExp(`^(?:${totalWords})\\s*:\\s*\\S`, "iu");
/** The bare word, as Microsoft and spreadsheets write it: "Total", "Grand total", "Total --", "Total - 5,123". */
const bareTotal = new RegExp(`^(?:overall |grand )?(?:${totalWords})(?:\\s*[-–—:].*)?$`, "iu");
const onlyTotal = new RegExp(`^(?:overall |grand )?(?:${totalWords})$`, "iu");
const totalOf = new RegExp(`^(?:${totalWords})\\b`, "iu");
const totalStart = new RegExp(`^(?:overall |grand )?(?:${totalWords})(?![\\p{L}])`, "iu");
const copyright = /^[@©]\s?.*microsoft/iu;

// Initials of the prefixes and of "overall", lower case: a test that spares nearly all rows the patterns.
const initials = new Set(["t", "g", "s", "o"].map((letter) => letter.charCodeAt(0)));

/** The first three letters of every word with which `isFooter` lets a total begin. */
export const footerStarts = ["tot", "ges", "sum", "ove", "gra"];

const listedNouns =
  /searchterms|suchbegriffe|termesderecherche|terminosdebusqueda|termosdepesquisa|terminidiricerca|zoektermen/u;
const otherWords =
  /other|sonstige|andere|autres|otros|outros|altri|overige|resto|restantes|restliche|reste|weitere/u;
/** What else Google sums up at the end, folded: with these a row is a footer even where no column can prove it. */
const footerNouns =
  /^(?:account|campaign|manageraccount|adgroup|konto|kampagne|compte|campagne|cuenta|campana|conta|campanha|campagna|search|suche|display|video|smart|shopping|demandgen|performancemax|instreamvideo)$/u;

export type FooterKind = "listed" | "hidden" | "other";

/**
 * Whether a row is a footer and not a search term: `Total: …` in the term column with an empty match type (people do
 * search for "total solar", measured), or a total or copyright line that has no search term. Where the report has
 * neither match type nor campaign to prove it, only labels that Google itself writes count.
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
  if (initials.has(term.charCodeAt(0) | 32) && totalStart.test(term)) {
    const folded = foldHeader(term.slice(term.indexOf(":") + 1));
    if (!hasScopeColumns(columns)) {
      return footerPrefix.test(term) && (listedNouns.test(folded) || footerNouns.test(folded));
    }
    const isTotal =
      footerPrefix.test(term) ||
      bareTotal.test(term) ||
      (totalOf.test(term) && listedNouns.test(folded));
    if (isTotal) return isWithoutScope(row, columns);
  }
  return copyright.test(term) && platform === "microsoft" && isWithoutScope(row, columns);
}

const labelled = /\S\s*[:：]\s*\S/u;

/**
 * Whether a row may be a total whose label is not known ("Totalen: zoektermen"): something and a colon and something, and
 * neither match type nor campaign nor ad group. It is one only below rows that have a match type (`namesMatchType`).
 */
export function isLikeTotal(row: RowView, term: string, { index }: ColumnMap): boolean {
  return (
    labelled.test(term) &&
    [index.matchType, index.campaign, index.adGroup].every((position) => isUnset(row, position))
  );
}

/** Whether a report's rows name their match types, so that one without may be a total: those of Google do. */
export function hasMatchTypes(columns: ColumnMap, platform: Platform): boolean {
  return platform === "google" && columns.index.matchType !== undefined;
}

export function namesMatchType(row: RowView, { index }: ColumnMap): boolean {
  return !isUnset(row, index.matchType);
}

function isUnset(row: RowView, position: number | undefined): boolean {
  const cell = position === undefined ? "" : row.cell(position).trim();
  return cell === "" || cell === "--";
}

function firstText(row: RowView): string {
  for (let index = 0; index < row.width; index += 1) {
    const text = row.cell(index).trim();
    if (text !== "") return text;
  }
  return "";
}

function hasScopeColumns({ index }: ColumnMap): boolean {
  return (
    index.matchType !== undefined || index.campaign !== undefined || index.adGroup !== undefined
  );
}

function isWithoutScope(row: RowView, columns: ColumnMap): boolean {
  const { matchType, campaign, adGroup } = columns.index;
  const positions = matchType === undefined ? [campaign, adGroup] : [matchType];
  return positions.every((position) => isUnset(row, position));
}

/**
 * Whether a row is as wide as the header, blank cells behind it aside: the numbers of a wider or narrower one stand in
 * other columns than the header says.
 */
export function isWhole(cells: readonly string[], { header }: ColumnMap): boolean {
  const { length } = header;
  return cells.length >= length && cells.slice(length).every((cell) => cell.trim() === "");
}

/** Whether a footer's label says "total" and not of what: "Total", "Grand total". */
export function saysOnlyTotal(label: string): boolean {
  return onlyTotal.test(label);
}

/** Which sum a footer gives: that of the listed search terms, that of the ones Google hides, or another. */
export function footerKindOf(label: string): FooterKind {
  const folded = foldHeader(label.slice(label.indexOf(":") + 1));
  if (!listedNouns.test(folded)) return "other";
  return otherWords.test(folded) ? "hidden" : "listed";
}
