import type { MemoryScope, RememberedVerdict, VerdictMemory } from "../memory/known-verdicts.ts";

export function createInMemoryVerdictMemory(): VerdictMemory {
  const scopes = new Map<string, Map<string, RememberedVerdict>>();
  const scopeOf = ({ profileFingerprint, classifier }: MemoryScope) => {
    const key = `${profileFingerprint} ${classifier}`;
    const scope = scopes.get(key) ?? new Map<string, RememberedVerdict>();
    scopes.set(key, scope);
    return scope;
  };
  return {
    get: async (scope, terms) => {
      const known = scopeOf(scope);
      return new Map(
        terms.flatMap((term) => {
          const verdict = known.get(term);
          return verdict === undefined ? [] : [[term, verdict] as const];
        }),
      );
    },
    put: async (scope, verdicts) => {
      const known = scopeOf(scope);
      for (const [term, verdict] of verdicts) known.set(term, verdict);
    },
  };
}
