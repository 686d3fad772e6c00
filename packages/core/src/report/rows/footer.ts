import type { Platform } from "../../contract/inspection.ts";
import { foldHeader } from "../layout/fold-header.ts";
import type { ColumnMap } from "../layout/map-columns.ts";
import type { TableRow } from "../text/split-rows.ts";
import { totalWords } from "./total-words.ts";
import { emptinessOf, hasNoText, isBlank } from "./unset-cells.ts";

/**
 * A row with a total, or another row below the search terms. `isUnknown`: the label of the row is unknown. `isPart`: it is
 * the total of some of the rows, such as one campaign.
 */
export type FooterRow = TableRow & { readonly isUnknown: boolean; readonly isPart?: boolean };

/** The terms that a total covers: the listed search terms, the search terms that Google hides, or others. */
export type FooterKind = "listed" | "hidden" | "other";

/** "Total:" and "Gesamt:" occur in real files; the rest are translations. French has a space before the colon. */
const footerPrefix = new RegExp(`^(?:${totalWords})\\s*:\\s*\\S`, "iu");
/** Microsoft and spreadsheets often write no colon: "Total", "Grand total", "Total --", "Total - 5,123". */
const bareTotal = new RegExp(`^(?:overall |grand )?(?:${totalWords})(?:\\s*[-–—:].*)?$`, "iu");
const totalOf = new RegExp(`^(?:${totalWords})\\b`, "iu");
const totalStart = new RegExp(`^(?:overall |grand )?(?:${totalWords})(?![\\p{L}])`, "iu");
/** The copyright sign may be damaged ("Â©2026") or missing. */
const copyright = /^(?:[@©].*microsoft|.{0,12}\bmicrosoft corporation\b)/iu;

const listedNouns =
  /searchterms|suchbegriffe|termesderecherche|terminosdebusqueda|termosdepesquisa|terminidiricerca|zoektermen/u;
const otherWords =
  /other|sonstige|andere|autres|otros|outros|altri|overige|resto|restantes|restliche|reste|weitere/u;
/**
 * Labels of Google's totals other than those in `listedNouns`. In a report without match types, campaigns and ad
 * groups, only a label from one of these two lists proves a footer.
 */
const footerNouns =
  /^(?:account|campaign|manageraccount|adgroup|konto|kampagne|compte|campagne|cuenta|campana|conta|campanha|campagna|search|suche|display|video|smart|shopping|demandgen|performancemax|instreamvideo)$/u;

/**
 * True for a row with a total or with Microsoft's copyright line. The label is in the search-term cell or, if that is
 * empty, in the first filled cell. People also search for "total solar". So a row with the label in the search-term
 * cell counts only if it has no match type (in a report without that column: no campaign and no ad group). In a report
 * without these three columns, only Google's own labels count. In a Google report, a row with a filled search-term cell
 * and fewer cells than the header was cut off and does not count. Lists have no footers.
 */
export function isFooter(
  row: TableRow,
  term: string,
  kind: string,
  columns: ColumnMap,
  platform: Platform,
): boolean {
  if (kind === "term-list") return false;
  if (hasNoText(term)) {
    const first = row.cells.find((cell) => !hasNoText(cell))?.trim() ?? "";
    return isCopyright(row) || bareTotal.test(first);
  }
  if (platform === "google" && row.cells.length < columns.header.length) return false;
  if (totalStart.test(term)) {
    const folded = foldHeader(term.slice(term.indexOf(":") + 1));
    const { matchType, campaign, adGroup } = columns.index;
    if ([matchType, campaign, adGroup].every((at) => at === undefined)) {
      return footerPrefix.test(term) && (listedNouns.test(folded) || footerNouns.test(folded));
    }
    const isTotal =
      footerPrefix.test(term) ||
      bareTotal.test(term) ||
      (totalOf.test(term) && listedNouns.test(folded));
    if (isTotal) return isWithoutScope(row, columns);
  }
  return platform === "microsoft" && isCopyright(row);
}

/** True for the last line of Microsoft's reports. It is the only filled cell, because an account may have this name. */
export function isCopyright({ cells }: TableRow): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return filled.length === 1 && copyright.test(filled[0]?.trim() ?? "");
}

function isWithoutScope(row: TableRow, { index }: ColumnMap): boolean {
  const { matchType, campaign, adGroup } = index;
  const scope = [matchType, campaign, adGroup].filter((at) => at !== undefined);
  const isWithout = matchType === undefined ? false : isBlank(row.cells[matchType]);
  return isWithout || emptinessOf(row, scope) > 0;
}

/** True if a row has all columns of the header and no filled cell after them. If not, numbers may be misplaced. */
export function isWhole(cells: readonly string[], { header }: ColumnMap): boolean {
  const { length } = header;
  return cells.length >= length && cells.slice(length).every((cell) => cell.trim() === "");
}

export function footerKindOf(label: string): FooterKind {
  const folded = foldHeader(label.slice(label.indexOf(":") + 1));
  if (!listedNouns.test(folded)) return "other";
  return otherWords.test(folded) ? "hidden" : "listed";
}
