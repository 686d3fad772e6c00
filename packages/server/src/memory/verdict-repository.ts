import type { MemoryScope, RememberedVerdict, VerdictMemory } from "@termsift/classifier/memory";
import { DECIDED_TERM_LENGTH_MAX } from "@termsift/core/contract";
import type { Database } from "../platform/database/database.ts";
import { storable } from "../platform/database/storable.ts";
import { VERDICTS_PER_USER_MAX } from "../platform/limits.ts";
import { dropOldest, findByKeys, memoryKeyOf, writeRows } from "./memory-rows.ts";

export function createVerdictRepository(db: Database, perUserMax = VERDICTS_PER_USER_MAX) {
  return {
    bind: (userId: string): VerdictMemory => ({
      get: (scope, terms) => find(db, userId, scope, terms),
      put: (scope, verdicts) => remember(db, userId, scope, verdicts),
    }),
    dropOldest: (userId: string) => dropOldest(db, "remembered_verdicts", userId, perUserMax),
    forgetAll: async (userId: string): Promise<void> => {
      await db.deleteFrom("remembered_verdicts").where("user_id", "=", userId).execute();
    },
  };
}

export type VerdictRepository = ReturnType<typeof createVerdictRepository>;

const keyOf = ({ profileFingerprint, classifier }: MemoryScope, term: string) =>
  memoryKeyOf(profileFingerprint, classifier, term);

async function find(
  db: Database,
  userId: string,
  scope: MemoryScope,
  terms: readonly string[],
): Promise<ReadonlyMap<string, RememberedVerdict>> {
  return findByKeys(
    terms,
    (term) => keyOf(scope, term),
    (keys) =>
      db
        .selectFrom("remembered_verdicts")
        .select(["key", "category", "confidence", "reason"])
        .where("user_id", "=", userId)
        .where("key", "in", keys)
        .execute(),
  );
}

async function remember(
  db: Database,
  userId: string,
  scope: MemoryScope,
  verdicts: ReadonlyMap<string, RememberedVerdict>,
): Promise<void> {
  const short = [...verdicts].filter(([term]) => term.length <= DECIDED_TERM_LENGTH_MAX);
  const rows = short.map(([term, { category, confidence, reason }]) => {
    const row = { judge: scope.classifier, term: storable(term), category, confidence };
    return [keyOf(scope, term), { ...row, reason: storable(reason) }] as const;
  });
  await writeRows(db, "remembered_verdicts", { user_id: userId }, new Map(rows));
}
