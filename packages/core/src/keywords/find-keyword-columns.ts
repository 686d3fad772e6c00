import type { MatchType } from "../exclusions/negative-keyword.ts";
import { namedColumnOf } from "../report/layout/column-names.ts";
import { HEADER_LINES_MAX } from "../report/layout/find-layout.ts";
import { foldHeader } from "../report/layout/fold-header.ts";
import { isNegativeKeywordHeader } from "../report/layout/look-alikes.ts";
import type { TableRow } from "../report/text/split-rows.ts";

export type KeywordKind = "negative" | "keyword";

/**
 * `kind`: null if the row does not state it. `isRemoved`: the keyword is removed or archived in the account.
 * `isOtherRecord`: the row is about a campaign, an ad or a list, not about a keyword. `isList`: the row names a list of
 * negatives whose entries are not in the file.
 */
type RowFacts = {
  readonly kind: KeywordKind | null;
  readonly isRemoved: boolean;
  readonly isOtherRecord: boolean;
  readonly isList: boolean;
};

/** Column positions, from 0. `width`: number of columns. `headRows`: number of rows up to and including the header. */
export type KeywordColumns = {
  readonly keyword: number;
  readonly matchTypes: readonly number[];
  readonly campaign: number | undefined;
  readonly adGroup: number | undefined;
  readonly width: number;
  readonly headRows: number;
  readonly factsOf: (cells: readonly string[]) => RowFacts;
};

/** Finds the columns of any known keyword report, export or bulk sheet; null if no row is a known header. */
export function findKeywordColumns(rows: readonly TableRow[]): KeywordColumns | null {
  for (const [position, { cells }] of rows.slice(0, HEADER_LINES_MAX).entries()) {
    const fieldAt = (field: string): number | undefined => {
      const found = cells.findIndex((cell) => namedColumnOf(cell)?.field === field);
      return found === -1 ? undefined : found;
    };
    const negative = cells.findIndex(isNegativeKeywordHeader);
    const keyword = negative === -1 ? fieldAt("keyword") : negative;
    if (keyword === undefined) continue;
    const named = (name: string): number => cells.findIndex((cell) => foldHeader(cell) === name);
    const matchType = fieldAt("matchType");
    return {
      keyword,
      matchTypes: [matchType ?? -1, named("criteriontype"), named("type")].filter(
        (at) => at !== -1,
      ),
      campaign: fieldAt("campaign"),
      adGroup: fieldAt("adGroup"),
      width: cells.length,
      headRows: position + 1,
      factsOf: createRowReader(cells, matchType),
    };
  }
  return null;
}

const recordHeaders = new Set(["criteriontype", "type", "entity", "rowtype", "recordtype"]);
const stateHeader =
  /^(?:keyword|criterion|campaign|adgroup)?(?:status|state)(?:informationalonly)?$/u;
const actionHeaders = new Set(["operation", "action"]);

// Matches e.g. "Campaign Negative Exact" (Editor), "Shared Negative Keyword" (Microsoft), "negativeExact" (Amazon).
const negativeWord = /negati[vfe]|n[eé]gatif|auszuschlie|ausgeschlossen|exclu|inversa|uitsluit/iu;
const removedWord =
  /^(?:removed|deleted|archived|entfernt|gel[oö]scht|supprim[eé]e?|eliminad[oa]|removid[oa]|rimoss[oa]|verwijderd)$/iu;
const removingAction = /^(?:archive|delete|remove)$/iu;

/** Gets row facts from columns such as Criterion Type (Editor), Row Type (Google's template) and Entity (Amazon). */
function createRowReader(
  header: readonly string[],
  matchType: number | undefined,
): (cells: readonly string[]) => RowFacts {
  const names = header.map(foldHeader);
  const placesOf = (isWanted: (name: string) => boolean): number[] =>
    names.flatMap((name, at) => (isWanted(name) ? [at] : []));
  const records = placesOf((name) => recordHeaders.has(name));
  const criterion = names.indexOf("criteriontype");
  const states = placesOf((name) => stateHeader.test(name));
  const actions = placesOf((name) => actionHeaders.has(name));
  const list = names.indexOf("negativekeywordlist");
  const negative = header.findIndex(isNegativeKeywordHeader);
  const keywordOrList = names.indexOf("keywordorlist"); // "Keyword or list" in Google's export.

  return (cells) => {
    const cell = (at: number): string => (cells[at] ?? "").trim();
    const said = records.map(cell).filter((text) => text !== "");
    const isNegative =
      [...said, cell(matchType ?? -1)].some((text) => negativeWord.test(text)) ||
      cell(negative) !== "" ||
      cell(list) !== "";
    const isKeyword =
      said.some((text) => foldHeader(text) === "keyword") || matchTypeOf(cell(criterion)) !== null;
    return {
      kind: isNegative ? "negative" : isKeyword ? "keyword" : null,
      isList: /\blists?\b/iu.test(cell(keywordOrList)),
      isRemoved:
        states.some((at) => removedWord.test(cell(at))) ||
        actions.some((at) => removingAction.test(cell(at))),
      isOtherRecord:
        said.length > 0 &&
        !said.some((text) => /keyword$/iu.test(text) || matchTypeOf(text) !== null),
    };
  };
}

// Matches e.g. "Genau passend". Only the English and German words are from real exports. The others are translations.
const words: ReadonlyArray<readonly [MatchType, RegExp]> = [
  ["exact", /exact|exacta|exacte|exata|esatta|genau/iu],
  ["phrase", /phrase|frase|wortgruppe|expression|expresi[oó]n|woordgroep/iu],
  ["broad", /broad|weitgehend|amplia|large|ampla|generica|breed/iu],
];

/** Returns the match type that a cell names in one of the `reportLanguages`, or null. */
export function matchTypeOf(cell: string): MatchType | null {
  return words.find(([, pattern]) => pattern.test(cell))?.[0] ?? null;
}
