import type { MemoryScope, RememberedVerdict, VerdictMemory } from "@termsift/classifier/memory";
import { DECIDED_TERM_LENGTH_MAX } from "@termsift/core/contract";
import type {
  BusinessScope,
  Database,
  DatabaseSchema,
  Scope,
} from "../platform/database/database.ts";
import { storable } from "../platform/database/storable.ts";
import { findByKeys, memoryKeyOf, writeRows } from "./memory-rows.ts";

export function verdictMemoryOf(db: Database, owner: BusinessScope): VerdictMemory {
  return {
    get: async (scope, terms) => {
      const rows = await findByKeys(
        terms,
        (term) => keyOf(scope, term),
        (keys) =>
          db
            .selectFrom("remembered_verdicts")
            .select(["key", "category", "confidence", "reason", "kind", "words"])
            .where("business_id", "=", owner.business_id)
            .where("key", "in", keys)
            .execute(),
      );
      return new Map([...rows].map(([term, row]) => [term, verdictOf(row)]));
    },
    put: async (scope, verdicts) => {
      const short = [...verdicts].filter(([term]) => term.length <= DECIDED_TERM_LENGTH_MAX);
      const rows = short.map(([term, verdict]) => {
        const { category, confidence, reason, kind = null, words = null } = verdict;
        const row = { judge: scope.classifier, term: storable(term), category, confidence, kind };
        const texts = { reason: storable(reason), words: words && storable(words) };
        return [keyOf(scope, term), { ...row, ...texts }] as const;
      });
      await writeRows(db, "remembered_verdicts", owner, new Map(rows));
    },
  };
}

type Row = Pick<
  DatabaseSchema["remembered_verdicts"],
  "category" | "confidence" | "reason" | "kind" | "words"
>;

function verdictOf({ kind, words, ...verdict }: Row): RememberedVerdict {
  return { ...verdict, ...(kind !== null && { kind }), ...(words !== null && { words }) };
}

const keyOf = ({ profileFingerprint, classifier }: MemoryScope, term: string) =>
  memoryKeyOf(profileFingerprint, classifier, term);

export async function forgetVerdicts(db: Database, scope: Scope): Promise<void> {
  const rows = db.deleteFrom("remembered_verdicts");
  await rows.where((eb) => eb.and(scope)).execute();
}
