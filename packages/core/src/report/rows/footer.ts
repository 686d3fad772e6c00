import type { Platform } from "../../contract/inspection.ts";
import { foldHeader } from "../layout/fold-header.ts";
import type { ColumnMap } from "../layout/map-columns.ts";
import type { TableRow } from "../text/table-row.ts";

/** A row below the search terms; `isUnknown`: its label is not one that we know. */
export type FooterRow = TableRow & { readonly isUnknown: boolean };

/** The sum that a footer gives: that of the listed search terms, of those that Google hides, or another. */
export type FooterKind = "listed" | "hidden" | "other";

const totalWords = "total|totals|totales|totaux|totale|totali|totaal|gesamt|gesamtsumme|summe";
/** `Total:` and `Gesamt:` were measured; the others are translations. French puts a space before the colon. */
const footerPrefix = new RegExp(`^(?:${totalWords})\\s*:\\s*\\S`, "iu");
/** The bare word, as Microsoft and spreadsheets write it: "Total", "Grand total", "Total --", "Total - 5,123". */
const bareTotal = new RegExp(`^(?:overall |grand )?(?:${totalWords})(?:\\s*[-–—:].*)?$`, "iu");
const onlyTotal = new RegExp(`^(?:overall |grand )?(?:${totalWords})$`, "iu");
const totalOf = new RegExp(`^(?:${totalWords})\\b`, "iu");
const totalStart = new RegExp(`^(?:overall |grand )?(?:${totalWords})(?![\\p{L}])`, "iu");
const copyright = /^[@©]\s?.*microsoft/iu;
const labelled = /\S\s*[:：]\s*\S/u;

const listedNouns =
  /searchterms|suchbegriffe|termesderecherche|terminosdebusqueda|termosdepesquisa|terminidiricerca|zoektermen/u;
const otherWords =
  /other|sonstige|andere|autres|otros|outros|altri|overige|resto|restantes|restliche|reste|weitere/u;
/** Other sums that Google writes at the end, folded: these labels prove a footer without any scope column. */
const footerNouns =
  /^(?:account|campaign|manageraccount|adgroup|konto|kampagne|compte|campagne|cuenta|campana|conta|campanha|campagna|search|suche|display|video|smart|shopping|demandgen|performancemax|instreamvideo)$/u;

/**
 * Whether a row is a footer: `Total: …` in the term column without a match type (people do search for "total solar",
 * measured), or a total or copyright line without a search term. In a report without match types and campaigns only
 * labels that Google itself writes count. A list has no footers; a Google footer narrower than the header is a cut line.
 */
export function isFooter(
  row: TableRow,
  term: string,
  kind: string,
  columns: ColumnMap,
  platform: Platform,
): boolean {
  if (kind === "term-list") return false;
  if (term === "") {
    const first = row.cells.find((cell) => cell.trim() !== "")?.trim() ?? "";
    return copyright.test(first) || bareTotal.test(first);
  }
  if (platform === "google" && row.cells.length < columns.header.length) return false;
  if (totalStart.test(term)) {
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
  return platform === "microsoft" && copyright.test(term) && isWithoutScope(row, columns);
}

/**
 * Whether a row may be a total with a label that we do not know ("Totalen: zoektermen"): text with a colon, and no match
 * type, campaign or ad group. It is one only below rows that have a match type (`namesMatchType`).
 */
export function isLikeTotal(row: TableRow, term: string, { index }: ColumnMap): boolean {
  return (
    isUnset(row, index.matchType) &&
    isUnset(row, index.campaign) &&
    isUnset(row, index.adGroup) &&
    labelled.test(term)
  );
}

/** Whether the rows of a report name their match types, as Google's do, so that a row without one may be a total. */
export function hasMatchTypes(columns: ColumnMap, platform: Platform): boolean {
  return platform === "google" && columns.index.matchType !== undefined;
}

export function namesMatchType(row: TableRow, { index }: ColumnMap): boolean {
  return !isUnset(row, index.matchType);
}

function isUnset({ cells }: TableRow, position: number | undefined): boolean {
  const cell = position === undefined ? "" : (cells[position] ?? "").trim();
  return cell === "" || cell === "--";
}

function hasScopeColumns({ index }: ColumnMap): boolean {
  return [index.matchType, index.campaign, index.adGroup].some((at) => at !== undefined);
}

function isWithoutScope(row: TableRow, { index }: ColumnMap): boolean {
  const { matchType, campaign, adGroup } = index;
  const positions = matchType === undefined ? [campaign, adGroup] : [matchType];
  return positions.every((position) => isUnset(row, position));
}

/** Whether a row is as wide as the header apart from empty cells: in any other its numbers stand in wrong columns. */
export function isWhole(cells: readonly string[], { header }: ColumnMap): boolean {
  const { length } = header;
  return cells.length >= length && cells.slice(length).every((cell) => cell.trim() === "");
}

/** Whether a footer's label says "total" without saying of what: "Total", "Grand total". */
export function saysOnlyTotal(label: string): boolean {
  return onlyTotal.test(label);
}

export function footerKindOf(label: string): FooterKind {
  const folded = foldHeader(label.slice(label.indexOf(":") + 1));
  if (!listedNouns.test(folded)) return "other";
  return otherWords.test(folded) ? "hidden" : "listed";
}
