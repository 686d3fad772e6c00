import type { Platform } from "../../contract/inspection.ts";
import { AppError } from "../../errors.ts";
import type { TableRow } from "../text/split-rows.ts";
import type { ColumnMap } from "./map-columns.ts";
import { foldHeader } from "./fold-header.ts";
import { lineText } from "./read-preamble.ts";

export type LookAlike =
  | "keyword-report"
  | "negative-keywords"
  | "search-console"
  | "amazon-bulk-sheet";

const inMicrosoft = "Microsoft Advertising: Reports > Performance > Search term.";
const inAmazon = "Amazon Ads: Measurement & Reporting > Sponsored ads reports > Search term.";
const inAnyOther = `Google Ads: Insights and reports > Search terms > Download > .csv. ${inMicrosoft}`;

const howToGet: Record<Platform, string> = {
  google: inAnyOther,
  microsoft: inMicrosoft,
  amazon: inAmazon,
  unknown: inAnyOther,
};

const messages: Record<LookAlike, (platform: Platform) => string> = {
  "keyword-report": (platform) =>
    `This is a keyword report: it lists your keywords, not what people searched for. Download the search terms report instead. ${howToGet[platform]}`,
  "negative-keywords": (platform) =>
    `This is a list of negative keywords: what you exclude already, not what people searched for. Download the search terms report instead. ${howToGet[platform]}`,
  "search-console": () =>
    `This is a Google Search Console export: searches that you did not pay for. Download the search terms report of your ads instead. ${inAnyOther}`,
  "amazon-bulk-sheet": () =>
    "This is an Amazon bulk sheet of campaigns and keywords. Download the Sponsored Products search term report instead: Measurement & Reporting > Sponsored ads reports > Search term.",
};

const negativeNames = new Set(
  [
    "Negative keyword",
    "Negative keywords",
    "Auszuschließendes Keyword",
    "Negatives Keyword",
    "Mot clé à exclure",
    "Mot clé négatif",
    "Palabra clave negativa",
    "Palavra-chave negativa",
    "Parola chiave a corrispondenza inversa",
    "Parola chiave inversa",
    "Uitsluitingszoekwoord",
    "Negatief zoekwoord",
  ].map(foldHeader),
);

const consoleNames = new Set(
  [
    "Top queries",
    "Häufigste Suchanfragen",
    "Requêtes les plus fréquentes",
    "Consultas principales",
    "Principais consultas",
    "Query più frequenti",
    "Populairste zoekopdrachten",
    "Meest voorkomende zoekopdrachten",
  ].map(foldHeader),
);

const positionNames = new Set(["position", "posicion", "posicao", "posizione", "positie"]);

const keywordTitle =
  /keyword(?: performance)? report|suchkeyword|mots cl[eé]s|palabras clave|palavras-chave|parole chiave|zoekwoord/iu;

export function isNegativeKeywordHeader(cell: string): boolean {
  return negativeNames.has(foldHeader(cell));
}

/** Returns the kind of a known report that is not a search terms report, else null. `columns`: those of `header`. */
export function findLookAlike(header: readonly string[], columns: ColumnMap): LookAlike | null {
  const names = new Set(header.map(foldHeader));
  const has = (name: string): boolean => names.has(name);
  if (header.some((cell) => consoleNames.has(foldHeader(cell)))) return "search-console";
  if ([...positionNames].some(has) && (columns.index.term !== undefined || has("query"))) {
    return "search-console";
  }
  if (has("entity") && has("operation") && !has("customersearchterm")) return "amazon-bulk-sheet";
  if (columns.index.term !== undefined) return null;
  if (header.some(isNegativeKeywordHeader)) return "negative-keywords";
  if (has("criteriontype") && has("keyword")) return "negative-keywords";
  // Connectors write other names of the search terms beside the keywords ("Search term text").
  const mayHaveTerms = [...names].some((name) => /search(?:term|query)|querytext/u.test(name));
  if (columns.index.keyword !== undefined && columns.knownColumns >= 2 && !mayHaveTerms)
    return "keyword-report";
  return null;
}

export function lookAlikeOfTitle(rows: readonly TableRow[]): LookAlike | null {
  const isKeywordTitle = rows
    .slice(0, 3)
    .some((row) => lineText(row).length < 120 && keywordTitle.test(lineText(row)));
  return isKeywordTitle ? "keyword-report" : null;
}

/** Returns the error for another kind of report. It explains how to get the right report. */
export function lookAlikeError(lookAlike: LookAlike, platform: Platform, line: number): AppError {
  const message = messages[lookAlike](platform);
  return new AppError("wrong-report", message, { details: { kind: lookAlike, line } });
}
