import type { TermScope } from "../../terms/search-term.ts";

export type ScopeList = {
  /** The number of a scope, made when it is new. */
  idOf: (campaign: string | null, adGroup: string | null) => number;
  /** Notes that a term was shown in another scope than its first one. */
  addOther: (termId: number, scopeId: number) => void;
  /** All scopes of a term, given its first one. */
  of: (termId: number, first: number) => readonly TermScope[];
  /** All scopes by their numbers. */
  scopes: () => readonly TermScope[];
  /** What `addOther` noted, as pairs of term id and scope; those of one term in their order. */
  others: () => Int32Array<ArrayBuffer>;
};

/** Where each term was shown. Nearly all terms have one scope: those share one array per scope. */
export function createScopeList(): ScopeList {
  const scopes: TermScope[] = [];
  const single: Array<readonly [TermScope]> = [];
  const idsByCampaign = new Map<string | null, Map<string | null, number>>();
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
    idOf,
    addOther: (termId, scopeId) => {
      const others = othersOf.get(termId);
      if (others === undefined) othersOf.set(termId, [scopeId]);
      else if (!others.includes(scopeId)) others.push(scopeId);
    },
    of: (termId, first) => {
      const others = othersOf.get(termId);
      if (others === undefined) return single[first] ?? [];
      return [first, ...others].flatMap((id) => scopes[id] ?? []);
    },
    scopes: () => scopes,
    others: () => {
      const pairs: number[] = [];
      for (const [termId, others] of othersOf)
        for (const scope of others) pairs.push(termId, scope);
      return Int32Array.from(pairs);
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
