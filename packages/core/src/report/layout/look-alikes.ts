import type { Platform } from "../../contract/inspection.ts";
import { AppError } from "../../errors.ts";
import type { TableRow } from "../text/split-rows.ts";
import type { ColumnMap } from "./map-columns.ts";
import { foldHeader } from "./fold-header.ts";
import {
  type OtherReportKind,
  otherReportOf,
  otherReportOfTitle,
  otherReports,
} from "./other-reports.ts";
import { lineText } from "./read-preamble.ts";

export type LookAlike =
  | "keyword-report"
  | "negative-keywords"
  | "search-console"
  | "amazon-bulk-sheet"
  | OtherReportKind;

const inGoogle = "Google Ads: Insights and reports > Search terms > Download > .csv.";
const inMicrosoft = "Microsoft Advertising: Reports > Performance > Search term.";
const inAmazon = "Amazon Ads: Measurement & Reporting > Sponsored ads reports > Search term.";
const inAnyOther = `${inGoogle} ${inMicrosoft}`;

const howToGet: Record<Platform, string> = {
  google: inGoogle,
  microsoft: inMicrosoft,
  amazon: inAmazon,
  unknown: inAnyOther,
};

const messages: Record<Exclude<LookAlike, OtherReportKind>, (platform: Platform) => string> = {
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
    "Wykluczające słowo kluczowe",
    "Negatif anahtar kelime",
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
  const other = otherReportOf(header);
  if (other === "brand-analytics") return other;
  if (columns.index.term !== undefined) return null;
  if (header.some(isNegativeKeywordHeader)) return "negative-keywords";
  if (has("criteriontype") && has("keyword")) return "negative-keywords";
  // Connectors write other names of the search terms beside the keywords ("Search term text").
  const mayHaveTerms = [...names].some((name) => /search(?:term|query)|querytext/u.test(name));
  // A campaign may be called "Audience". Only a header has the name of a figure or of another column as well.
  const isOther = other === "search-categories" || !mayHaveTerms;
  if (other !== null && columns.knownColumns > 0 && isOther) return other;
  if (columns.index.keyword !== undefined && columns.knownColumns >= 2 && !mayHaveTerms)
    return "keyword-report";
  return null;
}

export function lookAlikeOfTitle(rows: readonly TableRow[]): LookAlike | null {
  const titles = rows
    .slice(0, 3)
    .map(lineText)
    .filter((line) => line.length < 120);
  if (titles.some((line) => keywordTitle.test(line))) return "keyword-report";
  return titles.map(otherReportOfTitle).find((kind) => kind !== null) ?? null;
}

/** Returns the error for another kind of report. It explains how to get the right report. */
export function lookAlikeError(lookAlike: LookAlike, platform: Platform, line: number): AppError {
  const message = isOther(lookAlike)
    ? otherMessage(otherReports[lookAlike], platform)
    : messages[lookAlike](platform);
  return new AppError("wrong-report", message, { details: { kind: lookAlike, line } });
}

function isOther(lookAlike: LookAlike): lookAlike is OtherReportKind {
  return lookAlike in otherReports;
}

function otherMessage(
  { what, ...report }: { readonly what: string; readonly platform?: Platform },
  platform: Platform,
): string {
  return `${what}. Download the search terms report instead. ${howToGet[report.platform ?? platform]}`;
}
