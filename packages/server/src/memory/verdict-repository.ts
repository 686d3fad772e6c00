import type { MemoryScope, RememberedVerdict, VerdictMemory } from "@termsift/classifier/memory";
import { DECIDED_TERM_LENGTH_MAX } from "@termsift/core/contract";
import type { Database, DatabaseSchema } from "../platform/database/database.ts";
import { storable } from "../platform/database/storable.ts";
import { findByKeys, memoryKeyOf, writeRows } from "./memory-rows.ts";

export function verdictMemoryOf(db: Database, user_id: string): VerdictMemory {
  return {
    get: async (scope, terms) => {
      const rows = await findByKeys(
        terms,
        (term) => keyOf(scope, term),
        (keys) =>
          db
            .selectFrom("remembered_verdicts")
            .select(["key", "category", "confidence", "reason", "kind", "words"])
            .where("user_id", "=", user_id)
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
      await writeRows(db, "remembered_verdicts", { user_id }, new Map(rows));
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

export async function forgetVerdicts(db: Database, userId: string): Promise<void> {
  await db.deleteFrom("remembered_verdicts").where("user_id", "=", userId).execute();
}
