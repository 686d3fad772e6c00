import type { MemoryScope, RememberedVerdict, VerdictMemory } from "@termsift/classifier/llm";
import { DECIDED_TERM_LENGTH_MAX } from "@termsift/core/contract";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { storable } from "../../database/storable.ts";
import { VERDICTS_PER_USER_MAX } from "../../jobs/limits.ts";
import { memoryKeyOf, partsOf } from "./memory-key.ts";

const KEYS_AT_ONCE = 5_000;
const ROWS_AT_ONCE = 1_000;

/** What hosted models said of users' terms, so that a later report pays for new terms only. */
export function createVerdictRepository(db: Database, perUserMax = VERDICTS_PER_USER_MAX) {
  return {
    /** The classifier's view of one user's remembered verdicts. */
    bind: (userId: string): VerdictMemory => ({
      get: (scope, terms) => find(db, userId, scope, terms),
      put: (scope, verdicts) => remember(db, userId, scope, verdicts),
    }),
    /** Lets the oldest beyond so many of this user go. */
    dropOldest: async (userId: string): Promise<void> => {
      const beyond = db
        .selectFrom("remembered_verdicts")
        .select("judged_at")
        .where("user_id", "=", userId)
        .orderBy("judged_at", "desc")
        .offset(perUserMax)
        .limit(1);
      await db
        .deleteFrom("remembered_verdicts")
        .where("user_id", "=", userId)
        .where("judged_at", "<=", beyond)
        .execute();
    },
    forgetAll: async (userId: string): Promise<void> => {
      await db.deleteFrom("remembered_verdicts").where("user_id", "=", userId).execute();
    },
  };
}

export type VerdictRepository = ReturnType<typeof createVerdictRepository>;

const keyOf = ({ profileFingerprint, judge }: MemoryScope, term: string) =>
  memoryKeyOf(profileFingerprint, judge, term);

async function find(
  db: Database,
  userId: string,
  scope: MemoryScope,
  terms: readonly string[],
): Promise<ReadonlyMap<string, RememberedVerdict>> {
  const found = new Map<string, RememberedVerdict>();
  const byKey = new Map(terms.map((term) => [keyOf(scope, term), term]));
  for (const keys of partsOf([...byKey.keys()], KEYS_AT_ONCE)) {
    const rows = await db
      .selectFrom("remembered_verdicts")
      .select(["key", "category", "confidence", "reason"])
      .where("user_id", "=", userId)
      .where("key", "in", keys)
      .execute();
    for (const { key, ...verdict } of rows) {
      const term = byKey.get(key);
      if (term !== undefined) found.set(term, verdict);
    }
  }
  return found;
}

async function remember(
  db: Database,
  userId: string,
  scope: MemoryScope,
  verdicts: ReadonlyMap<string, RememberedVerdict>,
): Promise<void> {
  const rows = [...verdicts]
    // Cells that long are no searches; they are asked about again rather than stored.
    .filter(([term]) => term.length <= DECIDED_TERM_LENGTH_MAX)
    .map(([term, { category, confidence, reason }]) => ({
      user_id: userId,
      key: keyOf(scope, term),
      judge: scope.judge,
      term: storable(term),
      category,
      confidence,
      reason: storable(reason),
    }))
    // Always in one order, so that two reports at once do not wait for each other.
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
