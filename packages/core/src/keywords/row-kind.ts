import { foldHeader } from "../report/layout/fold-header.ts";
import { isNegativeKeywordHeader } from "../report/layout/look-alikes.ts";
import { matchTypeOf } from "./match-type-of.ts";

/** The purpose of a file of the account: negative keywords, or keywords with bids. */
export type KeywordKind = "negative" | "keyword";

/** Facts of one row: its kind (null: unknown), whether it was removed, whether it is about a keyword at all. */
export type RowFacts = {
  readonly kind: KeywordKind | null;
  readonly isRemoved: boolean;
  readonly isOtherRecord: boolean;
  /** The name of a list of negative keywords, whose keywords are not in the file. */
  readonly isList: boolean;
};

const recordHeaders = new Set(["criteriontype", "type", "entity", "rowtype", "recordtype"]);
const stateHeader =
  /^(?:keyword|criterion|campaign|adgroup)?(?:status|state)(?:informationalonly)?$/u;
const actionHeaders = new Set(["operation", "action"]);

// "Campaign Negative Exact" (Editor), "Shared Negative Keyword" (Microsoft), "negativeExact" (Amazon), and translations.
const negativeWord = /negati[vfe]|n[eé]gatif|auszuschlie|ausgeschlossen|exclu|inversa|uitsluit/iu;
const removedWord =
  /^(?:removed|deleted|archived|entfernt|gel[oö]scht|supprim[eé]e?|eliminad[oa]|removid[oa]|rimoss[oa]|verwijderd)$/iu;
const removingAction = /^(?:archive|delete|remove)$/iu;

/**
 * Makes the function that reads what each row under a header states, by these columns: Criterion Type (Google Ads Editor), Row
 * Type (Google's web template), Type (Microsoft), Entity (Amazon), Match Type, Negative Keyword List, Status or State.
 */
export function createRowReader(
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
  // Google's own export: "Keyword or list".
  const keywordOrList = names.indexOf("keywordorlist");

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
