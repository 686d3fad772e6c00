import type { FilterResult, KeywordItem } from "../contract/filter-result.ts";
import { keywordText } from "../evidence/account-evidence.ts";
import type { ContradictionSubject } from "../evidence/contradictions.ts";
import { type OpenList, placedItems } from "./move-items.ts";

const WANTED_MAX = 20;
const KEYWORDS_MAX = 20;
const CONTRADICTIONS_MAX = 10;

/** What the account itself says about the searches that it wants. */
export type OpinionEvidence = {
  /** Searches that brought customers, those with the most conversions first. None names another firm. */
  readonly wanted: readonly string[];
  /** Keywords of the account without the marks of their match types, those with the highest cost first. */
  readonly keywords: readonly string[];
  /** Ad groups, campaigns, keywords and words that the verdicts contradict (`Contradiction`), the most expensive first. */
  readonly contradictions: readonly string[];
  /** The ad group of each term, if the report names it. */
  readonly adGroups: ReadonlyMap<string, string>;
};

type Evident = Pick<FilterResult, OpenList | "protected_keywords" | "scopes" | "contradictions">;

/** Reads what a large model should know of the account when it gives a second opinion on `items`. */
export function readOpinionEvidence(
  result: Evident,
  items: readonly KeywordItem[],
): OpinionEvidence {
  const { scopes = [], contradictions = [] } = result;
  const all = [...placedItems(result).map(({ item }) => item), ...result.protected_keywords];
  const wanted = all
    .filter(({ conversions, kind }) => conversions > 0 && kind !== "firm")
    .sort((left, right) => right.conversions - left.conversions || right.cost - left.cost);
  const adGroups = items.flatMap((item): [string, string][] => {
    const name = item.scopes?.map((at) => scopes[at]?.adGroup).find(Boolean);
    return name ? [[item.term, name]] : [];
  });
  return {
    wanted: wanted.slice(0, WANTED_MAX).map(({ term }) => term),
    keywords: keywordsOf(all, scopes).slice(0, KEYWORDS_MAX),
    contradictions: contradictions
      .slice(0, CONTRADICTIONS_MAX)
      .map(({ subject }) => nameOf(subject)),
    adGroups: new Map(adGroups),
  };
}

function nameOf(subject: ContradictionSubject): string {
  if ("term" in subject) return subject.term;
  if ("phrase" in subject) return subject.phrase;
  return "adGroup" in subject ? subject.adGroup : subject.campaign;
}

function keywordsOf(
  items: readonly KeywordItem[],
  scopes: NonNullable<FilterResult["scopes"]>,
): string[] {
  const costs = new Map<string, number>();
  for (const { cost, scopes: places = [] } of items) {
    for (const keyword of new Set(places.map((at) => keywordText(scopes[at]?.keyword ?? "")))) {
      if (keyword !== "") costs.set(keyword, (costs.get(keyword) ?? 0) + cost);
    }
  }
  return [...costs].sort(([, left], [, right]) => right - left).map(([keyword]) => keyword);
}
