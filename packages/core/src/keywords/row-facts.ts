import { foldHeader } from "../report/layout/fold-header.ts";
import { isNegativeKeywordHeader } from "../report/layout/look-alikes.ts";
import type { KeywordKind } from "./find-keyword-columns.ts";
import { flagOf, type KeywordHeader, PLACES_MAX } from "./keyword-headers.ts";
import { matchTypeOf } from "./match-type-words.ts";

/** `list`: the name of the shared list in which the keyword is. `record`: the kind of a row without a keyword. */
export type RowFacts = {
  /** Null if the row does not state its kind. */
  readonly kind: KeywordKind | null;
  /** The keyword, its ad group or its campaign is removed. */
  readonly isRemoved: boolean;
  /** The keyword, its ad group or its campaign is paused or has ended, so that the keyword shows no ads. */
  readonly isPaused: boolean;
  /** The row names a list of negatives whose entries are not in the file. */
  readonly isList: boolean;
  /** The row has a match type or says that it is about a keyword. */
  readonly isKeywordRow: boolean;
  readonly record: string;
};

// Matches e.g. "Campaign Negative Exact" (Editor), "Shared Negative Keyword" (Microsoft), "negativeExact" (Amazon).
const negativeWord = /negati[vfe]|n[eé]gatif|auszuschlie|ausgeschlossen|exclu|inversa|uitsluit/iu;
const positiveWord = /^(?:positive|biddable)\b/iu;

const stateWord = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu");
const removed = stateWord(
  "removed|deleted|archived|entfernt|gel[oö]scht|supprim[eé]e?|eliminad[oa]|removid[oa]|rimoss[oa]|verwijderd",
);
// Microsoft's "Budget paused" ends with the day.
const paused = stateWord(
  "(?<!budget[ _])paused|ended|pausiert|beendet|en veille|en pause|suspendue?|termin[eé]e?|pausad[oa]|detenid[oa]|e[nm] pausa|finalizad[oa]|encerrad[oa]|in pausa|sospes[oa]|terminat[oa]|onderbroken|gepauzeerd|be[eë]indigd",
);
const removingAction = /^(?:archive|delete|remove)$/iu;

/** Gets row facts from columns such as Criterion Type (Editor), Row Type (Google's template) and Entity (Amazon). */
export function createRowReader(header: readonly string[], columns: KeywordHeader) {
  const { flags, records, kinds, states, actions, lists, keywordOrList } = columns;
  const recordOf = createRecordNames(header, columns);
  const isKeywordFile =
    columns.matchTypes.length === 0 || isNegativeKeywordHeader(header[columns.keyword] ?? "");
  return (cells: readonly string[]): RowFacts => {
    const cell = (at: number): string => (cells[at] ?? "").trim();
    const any = (places: readonly number[], word: RegExp): boolean =>
      places.some((at) => word.test(cell(at)));
    const said = records.map(cell).filter((text) => text !== "");
    const types = [...said, ...columns.matchTypes.map(cell)];
    const hasMatchType = types.some((text) => matchTypeOf(text) !== null);
    const flag = flags
      .map(({ at, blank }) => (cell(at) === "" ? blank : flagOf(cell(at))))
      .find((value) => value !== null);
    const isNegative =
      flag ??
      (columns.isNegative ||
        types.some((text) => negativeWord.test(text)) ||
        lists.some((at) => cell(at) !== ""));
    const isKeyword =
      flag === false || kinds.some((at) => isKeywordKind(header[at] ?? "", cell(at)));
    return {
      kind: isNegative ? "negative" : isKeyword ? "keyword" : null,
      isList: /\blists?\b/iu.test(cell(keywordOrList)),
      isRemoved: any(states, removed) || any(actions, removingAction),
      isPaused: any(states, paused),
      isKeywordRow: isKeywordFile || hasMatchType || said.some((text) => /keyword$/iu.test(text)),
      record: recordOf(cells, said[0]),
    };
  };
}

/** True if a cell says that its row is a keyword with a bid: "Keyword", "Biddable", or Editor's "Phrase". */
function isKeywordKind(header: string, cell: string): boolean {
  if (foldHeader(cell) === "keyword" || positiveWord.test(cell)) return true;
  return foldHeader(header) === "criteriontype" && matchTypeOf(cell) !== null;
}

const adHeader = /^(?:headline|description|finalurl|displayurl|path)\d*$|^adtype$/u;
const assetHeader = /^(?:linktext|sitelink|callout|snippet|assettype)/u;
const targetHeader = /^(?:location|radius|audience|age|gender|placement|topic)/u;

/** Names the kind of a row without a keyword: what the row says, or what its other columns show. */
function createRecordNames(header: readonly string[], { campaign, adGroup }: KeywordHeader) {
  const names = header.map(foldHeader);
  const placesOf = (word: RegExp): number[] =>
    names.flatMap((name, at) => (word.test(name) ? [at] : [])).slice(0, PLACES_MAX);
  const kinds: ReadonlyArray<readonly [string, readonly number[]]> = [
    ["asset", placesOf(assetHeader)],
    ["target", placesOf(targetHeader)],
    ["ad", placesOf(adHeader)],
    ["ad group", adGroup === undefined ? [] : [adGroup]],
    ["campaign", campaign === undefined ? [] : [campaign]],
  ];
  return (cells: readonly string[], said: string | undefined): string => {
    if (said !== undefined) return said.toLowerCase();
    const isFilled = (at: number): boolean => (cells[at] ?? "").trim() !== "";
    return kinds.find(([, places]) => places.some(isFilled))?.[0] ?? "other row";
  };
}
