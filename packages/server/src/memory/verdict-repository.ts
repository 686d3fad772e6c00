import type { MemoryScope, VerdictMemory } from "@termsift/classifier/memory";
import { DECIDED_TERM_LENGTH_MAX } from "@termsift/core/contract";
import type { Database } from "../platform/database/database.ts";
import { storable } from "../platform/database/storable.ts";
import { findByKeys, memoryKeyOf, writeRows } from "./memory-rows.ts";

export function verdictMemoryOf(db: Database, user_id: string): VerdictMemory {
  return {
    get: (scope, terms) =>
      findByKeys(
        terms,
        (term) => keyOf(scope, term),
        (keys) =>
          db
            .selectFrom("remembered_verdicts")
            .select(["key", "category", "confidence", "reason"])
            .where("user_id", "=", user_id)
            .where("key", "in", keys)
            .execute(),
      ),
    put: async (scope, verdicts) => {
      const short = [...verdicts].filter(([term]) => term.length <= DECIDED_TERM_LENGTH_MAX);
      const rows = short.map(([term, { category, confidence, reason }]) => {
        const row = { judge: scope.classifier, term: storable(term), category, confidence };
        return [keyOf(scope, term), { ...row, reason: storable(reason) }] as const;
      });
      await writeRows(db, "remembered_verdicts", { user_id }, new Map(rows));
    },
  };
}

const keyOf = ({ profileFingerprint, classifier }: MemoryScope, term: string) =>
  memoryKeyOf(profileFingerprint, classifier, term);

export async function forgetVerdicts(db: Database, userId: string): Promise<void> {
  await db.deleteFrom("remembered_verdicts").where("user_id", "=", userId).execute();
}
