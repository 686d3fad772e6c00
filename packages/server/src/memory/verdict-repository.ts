import type { MemoryScope, RememberedVerdict, VerdictMemory } from "@termsift/classifier/memory";
import { DECIDED_TERM_LENGTH_MAX } from "@termsift/core/contract";
import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import { storable } from "../platform/database/storable.ts";
import { VERDICTS_PER_USER_MAX } from "../platform/limits.ts";
import { dropOldest, findByKeys, memoryKeyOf, partsOf } from "./memory-rows.ts";

const ROWS_AT_ONCE = 1_000;

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
  const rows = [...verdicts]
    .filter(([term]) => term.length <= DECIDED_TERM_LENGTH_MAX)
    .map(([term, { category, confidence, reason }]) => ({
      user_id: userId,
      key: keyOf(scope, term),
      judge: scope.classifier,
      term: storable(term),
      category,
      confidence,
      reason: storable(reason),
    }))
    // Rows are always written in this order, which prevents deadlocks.
    .sort((left, right) => (left.key < right.key ? -1 : 1));
  for (const part of partsOf(rows, ROWS_AT_ONCE)) {
    await db
      .insertInto("remembered_verdicts")
      .values([...part])
      .onConflict((conflict) =>
        conflict.columns(["user_id", "key"]).doUpdateSet((eb) => ({
          category: eb.ref("excluded.category"),
          confidence: eb.ref("excluded.confidence"),
          reason: eb.ref("excluded.reason"),
          judged_at: sql<Date>`now()`,
        })),
      )
      .execute();
  }
}
