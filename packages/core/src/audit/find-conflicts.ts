import type { ExclusionTerm } from "../exclusions/exclusion-term.ts";
import type { AdPlatform } from "../exclusions/negative-keyword.ts";
import { type AccountKeyword, createTermIndex } from "../exclusions/term-index.ts";
import { normalizeTerm } from "../terms/normalize-term.ts";
import { type AuditGround, auditGrounds, type AuditTerm, strongerGround } from "./audit-terms.ts";
import type { NegativeGroup } from "./negative-groups.ts";

/**
 * A blocked search. `isCertain`: by the documented rules, and the report names a place of the search in which the
 * negative applies. `isPartly`: the search was also shown elsewhere, where the negative does not block it.
 */
export type BlockedSearch = Pick<
  AuditTerm,
  "term" | "ground" | "clicks" | "cost" | "conversions"
> & { readonly isCertain: boolean; readonly isPartly: boolean };

/** The searches that a group of equal negatives blocks. The figures are of all of them; `searches` holds the first. */
export type Conflict = {
  readonly group: NegativeGroup;
  /** The strongest ground and whether one search with it is certainly blocked. */
  readonly ground: AuditGround;
  readonly isCertain: boolean;
  readonly count: number;
  readonly clicks: number;
  readonly cost: number;
  readonly conversions: number;
  readonly searches: readonly BlockedSearch[];
};

const SEARCHES_KEPT = 20;

/** Finds the groups that block searches, in the campaigns and ad groups where these were shown. */
export function findConflicts(
  platform: AdPlatform,
  negatives: readonly AccountKeyword[],
  groups: readonly NegativeGroup[],
  terms: readonly AuditTerm[],
): Conflict[] {
  const hitsOf = createHits(platform, terms);
  return groups
    .filter(({ refusal }) => refusal === "")
    .flatMap((group) => {
      const negative = negatives[group.first] as AccountKeyword;
      const { hits, isPlaceKnown } = hitsOf(negative);
      const blocked = hits.map(({ at, isDocumented }) =>
        blockedSearch(terms[at] as AuditTerm, negative, isDocumented && isPlaceKnown),
      );
      return blocked.length === 0 ? [] : [conflictOf(group, blocked)];
    })
    .sort(byHarm);
}

type Hit = { readonly at: number; readonly isDocumented: boolean };
type Hits = {
  readonly all: readonly Hit[];
  readonly byPlace: () => ReadonlyMap<string, readonly Hit[]>;
};

const keyOf = (campaign: string, adGroup?: string): string =>
  adGroup === undefined ? campaign : `${campaign}\u0000${adGroup}`;
const NOWHERE = "";

/**
 * Returns the searches that a negative blocks. The same text is often in hundreds of campaigns, so the searches of each
 * text are looked up once and sorted by their places.
 */
function createHits(platform: AdPlatform, terms: readonly AuditTerm[]) {
  const index = createTermIndex(platform, terms.map(guardOf));
  const known = new Map<string, Hits>();
  const lookUp = (negative: AccountKeyword): Hits => {
    const { text } = negative;
    const matchType = index.matching.effectiveMatchType(negative.matchType);
    const words = normalizeTerm(text).split(" ");
    const inOrder = matchType === "broad" ? [...new Set(words)].sort() : words;
    const key = `${matchType} ${inOrder.join(" ")}`;
    let hits = known.get(key);
    if (hits === undefined) {
      const documented = new Set(index.blockedBy({ text, matchType }));
      const possible = index.guardsHitBy({ text, matchType });
      const all = [...new Set([...documented, ...possible])].map((at) => ({
        at,
        isDocumented: documented.has(at),
      }));
      let places: ReadonlyMap<string, readonly Hit[]> | undefined;
      const byPlace = () => (places ??= sortByPlace(all, terms));
      known.set(key, (hits = { all, byPlace }));
    }
    return hits;
  };
  return (negative: AccountKeyword) => {
    const { campaign, adGroup, list, ids } = negative;
    const { all, byPlace } = lookUp(negative);
    if (!campaign) {
      // No file names the campaigns that use a shared list.
      const isPlaceKnown = list === undefined && !ids?.campaignId && !ids?.adGroupId;
      return { hits: all, isPlaceKnown };
    }
    const places = adGroup
      ? [keyOf(campaign, adGroup), keyOf(campaign, NOWHERE)]
      : [keyOf(campaign)];
    const hits = [...places, NOWHERE].flatMap((place) => byPlace().get(place) ?? []);
    return { hits: [...new Set(hits)], isPlaceKnown: true };
  };
}

/** The keys: a campaign, an ad group, a campaign without a known ad group, and no known campaign. */
function sortByPlace(hits: readonly Hit[], terms: readonly AuditTerm[]): Map<string, Hit[]> {
  const places = new Map<string, Hit[]>();
  const add = (key: string, hit: Hit): void => {
    const list = places.get(key);
    if (list === undefined) places.set(key, [hit]);
    else if (list.at(-1) !== hit) list.push(hit);
  };
  for (const hit of hits) {
    const { scopes } = terms[hit.at] as AuditTerm;
    if (scopes.length === 0) add(NOWHERE, hit);
    for (const { campaign, adGroup } of scopes) {
      if (!campaign) add(NOWHERE, hit);
      else {
        add(keyOf(campaign), hit);
        add(keyOf(campaign, adGroup || NOWHERE), hit);
      }
    }
  }
  return places;
}

function blockedSearch(
  { term, ground, clicks, cost, conversions, scopes }: AuditTerm,
  { campaign, adGroup }: AccountKeyword,
  isKnown: boolean,
): BlockedSearch {
  const isIn = (scope: AuditTerm["scopes"][number]): boolean =>
    scope.campaign === campaign && (!adGroup || scope.adGroup === adGroup);
  const inside = campaign ? scopes.filter(isIn).length : scopes.length;
  return {
    term,
    ground,
    clicks,
    cost,
    conversions,
    isCertain: isKnown && (!campaign || inside > 0),
    isPartly: inside > 0 && inside < scopes.length,
  };
}

function conflictOf(group: NegativeGroup, blocked: readonly BlockedSearch[]): Conflict {
  const sum = (name: "clicks" | "cost" | "conversions"): number =>
    blocked.reduce((total, search) => total + search[name], 0);
  const ground = blocked.map((search) => search.ground).reduce(strongerGround);
  return {
    group,
    ground,
    isCertain: blocked.some((search) => search.ground === ground && search.isCertain),
    count: blocked.length,
    clicks: sum("clicks"),
    cost: sum("cost"),
    conversions: sum("conversions"),
    searches: blocked.toSorted(byWeight).slice(0, SEARCHES_KEPT),
  };
}

type Weight = Pick<Conflict, "ground" | "isCertain" | "conversions" | "cost" | "clicks">;

function byWeight(left: Weight, right: Weight): number {
  return (
    right.conversions - left.conversions ||
    auditGrounds.indexOf(left.ground) - auditGrounds.indexOf(right.ground) ||
    Number(right.isCertain) - Number(left.isCertain) ||
    right.cost - left.cost ||
    right.clicks - left.clicks
  );
}

/** Orders conflicts: those that only the classifier found come last, whatever they cost. */
function byHarm(left: Conflict, right: Conflict): number {
  return Number(left.ground === "kept") - Number(right.ground === "kept") || byWeight(left, right);
}

/** All terms share it, because a large result has 300,000 terms. */
const GUARD = {
  role: "guard",
  guard: { kind: "kept", reason: "" },
  category: "keep",
  reason: "",
  impressions: 0,
  scopes: [],
} as const;

function guardOf({ term, clicks, cost, conversions }: AuditTerm): ExclusionTerm {
  return { term, clicks, cost, conversions, ...GUARD };
}
