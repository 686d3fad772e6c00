import { namedColumnOf } from "../report/layout/column-names.ts";
import { foldHeader } from "../report/layout/fold-header.ts";
import { isNegativeKeywordHeader } from "../report/layout/look-alikes.ts";

/**
 * Column names in the Google Ads API, in scripts and in BigQuery start with a resource: "campaign_criterion.negative".
 * Source: developers.google.com/google-ads/api/fields, resources ad_group_criterion, campaign_criterion, shared_criterion.
 */
const resource = /^(?:adgroup|campaign|shared|customer)criterion(?=.)/u;
/** The API has only negative keywords in campaigns and shared sets. */
const negativeResource = /^(?:campaign|shared)criterion(?=.)/u;

const keywordNames = new Set(["keywordtext", "keywordinfotext", "criteria"]);
const negativeNames = new Set(["negative", "negatives", "negativeterm", "negativeterms"]);
const flagNames = new Set([
  "negative",
  "isnegative",
  "negativekeyword",
  "isnegativekeyword",
  "iskeywordnegative",
]);
const matchTypeNames = new Set(["keywordmatchtype", "keywordinfomatchtype", "matchtype"]);
const recordNames = new Set([
  "criteriontype",
  "criteriatype",
  "type",
  "keywordtype",
  "entity",
  "rowtype",
  "recordtype",
]);
const listNames = new Set([
  "negativekeywordlist",
  "negativekeywordlistname",
  "sharednegativekeywordlist",
  "sharedset",
  "sharedsetname",
]);
const stateName =
  /^(?:status|state|estado|etat|stato)|(?:status|state|estado|stato)(?:reasons)?(?:informationalonly)?$/u;
const idNames = {
  id: ["id", "keywordid", "criterionid"],
  parentId: ["parentid", "sharedsetid"],
  campaignId: ["campaignid"],
  adGroupId: ["adgroupid"],
} as const;

export type IdName = keyof typeof idNames;

/** A column of yes and no. `blank`: what an empty cell says. The API leaves out a "false", but never a "true". */
type Flag = { readonly at: number; readonly blank: false | null };

/** Column positions, from 0. */
export type KeywordHeader = {
  readonly keyword: number;
  /** True if the file's header says that all its keywords are negative. */
  readonly isNegative: boolean;
  readonly flags: readonly Flag[];
  readonly matchTypes: readonly number[];
  /** Columns that name the kind of a row, e.g. "Campaign". */
  readonly records: readonly number[];
  /** The `records` in which "Keyword" means a keyword with a bid. In the API, KEYWORD is also the type of a negative. */
  readonly kinds: readonly number[];
  readonly states: readonly number[];
  readonly actions: readonly number[];
  readonly lists: readonly number[];
  readonly keywordOrList: number;
  readonly campaign: number | undefined;
  readonly adGroup: number | undefined;
  readonly name: number;
  readonly level: number;
  readonly ids: ReadonlyArray<readonly [IdName, number]>;
};

/** A hostile header may repeat a name a million times, and each row is read once for each place. */
export const PLACES_MAX = 20;

/** Returns the columns of a header row; null if the row names no keyword column. `rows`: the rows below it. */
export function readKeywordHeader(
  header: readonly string[],
  rows: ReadonlyArray<{ readonly cells: readonly string[] }>,
): KeywordHeader | null {
  const full = header.map(foldHeader);
  const names = full.map((name) => name.replace(resource, ""));
  const places = (isWanted: (name: string, at: number) => boolean): number[] =>
    names
      .flatMap((name, at) => (name !== "" && isWanted(name, at) ? [at] : []))
      .slice(0, PLACES_MAX);
  const field = (wanted: string) =>
    places((_, at) => namedColumnOf(header[at] ?? "")?.field === wanted);
  const texts = [...field("keyword"), ...places((name) => keywordNames.has(name))];
  const flags = places((name) => flagNames.has(name)).flatMap((at) =>
    texts.some((text) => text !== at) ? flagAt(rows, at) : [],
  );
  const isText = (at: number): boolean => flags.every((flag) => flag.at !== at);
  const negative = [
    ...places((_, at) => isNegativeKeywordHeader(header[at] ?? "")),
    ...places((name) => negativeNames.has(name)),
  ].find(isText);
  const keyword = negative ?? texts[0];
  if (keyword === undefined) return null;
  const ids = Object.entries(idNames).flatMap(([id, known]) =>
    places((name) => (known as readonly string[]).includes(name))
      .slice(0, 1)
      .map((at) => [id as IdName, at] as const),
  );
  return {
    keyword,
    isNegative: negative !== undefined || negativeResource.test(full[keyword] ?? ""),
    flags,
    matchTypes: [
      ...field("matchType"),
      ...places((name) => matchTypeNames.has(name)),
      ...places((name) => recordNames.has(name)),
    ],
    records: places((name) => recordNames.has(name)),
    kinds: places((name, at) => recordNames.has(name) && !resource.test(full[at] ?? "")),
    states: places((name) => stateName.test(name)),
    actions: places((name) => name === "operation" || name === "action"),
    lists: places((name) => listNames.has(name)),
    keywordOrList: names.indexOf("keywordorlist"), // "Keyword or list" in Google's export.
    campaign: field("campaign")[0],
    adGroup: field("adGroup")[0],
    name: names.indexOf("name"),
    level: names.indexOf("level"),
    ids,
  };
}

const yes =
  /^(?:true|yes|y|1|x|negative|wahr|ja|vrai|oui|verdadero|s[ií]|verdadeiro|sim|vero|waar)$/iu;
const no = /^(?:false|no|n|0|-+|positive|falsch|nein|faux|non|falso|n[aã]o|onwaar|nee)$/iu;

/** Returns whether a cell of a flag column says yes or no; null if it is empty. */
export function flagOf(cell: string): boolean | null {
  const text = cell.trim();
  if (yes.test(text)) return true;
  return no.test(text) ? false : null;
}

function flagAt(
  rows: ReadonlyArray<{ readonly cells: readonly string[] }>,
  at: number,
): readonly Flag[] {
  const filled = rows.flatMap(({ cells }) => (cells[at] ?? "").trim() || []);
  if (filled.some((cell) => flagOf(cell) === null)) return [];
  return [{ at, blank: filled.some((cell) => flagOf(cell)) ? false : null }];
}
