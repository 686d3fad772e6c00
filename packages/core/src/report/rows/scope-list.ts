import type { TermScope } from "../../terms/search-term.ts";

export type ScopeList = {
  add: (termId: number, campaign: string | null, adGroup: string | null) => void;
  of: (termId: number) => readonly TermScope[];
};

/** Where each term was shown. Nearly all terms have one scope: those share one array per scope. */
export function createScopeList(): ScopeList {
  const scopes: TermScope[] = [];
  const single: Array<readonly [TermScope]> = [];
  const idsByCampaign = new Map<string | null, Map<string | null, number>>();
  const firstOf: number[] = [];
  const othersOf = new Map<number, number[]>();

  const idOf = (campaign: string | null, adGroup: string | null): number => {
    let groups = idsByCampaign.get(campaign);
    const known = groups?.get(adGroup);
    if (known !== undefined) return known;
    const scope: TermScope = {
      campaign: campaign === null ? null : ownedCopy(campaign),
      adGroup: adGroup === null ? null : ownedCopy(adGroup),
    };
    if (groups === undefined) {
      groups = new Map();
      idsByCampaign.set(scope.campaign, groups);
    }
    groups.set(scope.adGroup, scopes.length);
    single.push([scope]);
    return scopes.push(scope) - 1;
  };

  return {
    add: (termId, campaign, adGroup) => {
      const scopeId = idOf(campaign, adGroup);
      const first = firstOf[termId] ?? -1;
      if (first === scopeId) return;
      if (first === -1) {
        while (firstOf.length < termId) firstOf.push(-1);
        firstOf[termId] = scopeId;
        return;
      }
      const others = othersOf.get(termId);
      if (others === undefined) othersOf.set(termId, [scopeId]);
      else if (!others.includes(scopeId)) others.push(scopeId);
    },
    of: (termId) => {
      const first = firstOf[termId] ?? -1;
      if (first === -1) return [];
      const others = othersOf.get(termId);
      if (others === undefined) return single[first] ?? [];
      return [first, ...others].flatMap((id) => scopes[id] ?? []);
    },
  };
}

/**
 * A string with memory of its own: cells are slices of the text that they were read from, and one kept slice would
 * keep that whole text in memory.
 */
export function ownedCopy(slice: string): string {
  return ` ${slice}`.slice(1);
}
