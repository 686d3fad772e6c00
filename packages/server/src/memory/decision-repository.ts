import type { UserDecision } from "@termsift/classifier/answers";
import type { DecisionList, TermDecision } from "@termsift/core/contract";
import { normalizeTerm } from "@termsift/core/terms";
import { type ExpressionBuilder, sql } from "kysely";
import type { Database, DatabaseSchema } from "../platform/database/database.ts";
import { storable } from "../platform/database/storable.ts";
import { DECISIONS_PER_USER_MAX } from "../platform/limits.ts";
import { businessKeyOf } from "../businesses/business-rows.ts";
import { dropOldest, findByKeys, memoryKeyOf, KEYS_AT_ONCE, partsOf } from "./memory-rows.ts";

const ROWS_AT_ONCE = 1_000;

/** Decisions belong to a user and a business name. A renamed business starts without decisions. */
export type DecisionScope = { readonly userId: string; readonly business: string };

export function createDecisionRepository(db: Database, perUserMax = DECISIONS_PER_USER_MAX) {
  return {
    decide: (scope: DecisionScope, decisions: readonly TermDecision[]) =>
      db.transaction().execute(async (trx) => {
        await decide(trx, scope, decisions);
        await dropOldest(trx, "term_decisions", scope.userId, perUserMax);
      }),
    get: (scope: DecisionScope, terms: readonly string[]) => find(db, scope, terms),
    list: (userId: string, query: ListQuery) => list(db, userId, query),
    count: (scope: DecisionScope) => count(db, scope.userId, scope.business),
    forgetAll: async (userId: string, business?: string): Promise<void> => {
      await db.deleteFrom("term_decisions").where(isOf(userId, business)).execute();
    },
  };
}

export type DecisionRepository = ReturnType<typeof createDecisionRepository>;

function isOf(userId: string, business?: string) {
  const owner = business === undefined ? {} : { business: businessKeyOf(business) };
  return (eb: ExpressionBuilder<DatabaseSchema, "term_decisions">) =>
    eb.and({ user_id: userId, ...owner });
}

type ListQuery = {
  readonly business?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** Stores or deletes decisions. If a term has several decisions, the last one counts. */
async function decide(
  trx: Database,
  { userId, business }: DecisionScope,
  decisions: readonly TermDecision[],
): Promise<void> {
  const owner = businessKeyOf(business);
  const latest = new Map(
    decisions.map(({ term, category }) => {
      const normal = normalizeTerm(term);
      return [memoryKeyOf(normal), { term: storable(normal), category }] as const;
    }),
  );
  const forgotten = [...latest].flatMap(([key, { category }]) => (category === null ? [key] : []));
  const rows = [...latest].flatMap(([term_key, { term, category }]) =>
    category === null ? [] : [{ user_id: userId, business: owner, term_key, term, category }],
  );
  // Rows are always written in this order, which prevents deadlocks.
  rows.sort((left, right) => (left.term_key < right.term_key ? -1 : 1));
  for (const keys of partsOf(forgotten, KEYS_AT_ONCE)) {
    await trx
      .deleteFrom("term_decisions")
      .where("user_id", "=", userId)
      .where("business", "=", owner)
      .where("term_key", "in", keys)
      .execute();
  }
  for (const part of partsOf(rows, ROWS_AT_ONCE)) {
    await trx
      .insertInto("term_decisions")
      .values([...part])
      .onConflict((conflict) =>
        conflict.columns(["user_id", "business", "term_key"]).doUpdateSet((eb) => ({
          category: eb.ref("excluded.category"),
          decided_at: sql<Date>`now()`,
        })),
      )
      .execute();
  }
}

async function find(
  db: Database,
  { userId, business }: DecisionScope,
  terms: readonly string[],
): Promise<ReadonlyMap<string, UserDecision>> {
  return findByKeys(
    terms,
    (term) => memoryKeyOf(normalizeTerm(term)),
    (keys) =>
      db
        .selectFrom("term_decisions")
        .select(["term_key as key", "category"])
        .where("user_id", "=", userId)
        .where("business", "=", businessKeyOf(business))
        .where("term_key", "in", keys)
        .execute(),
  );
}

async function list(
  db: Database,
  userId: string,
  { business, limit, offset }: ListQuery,
): Promise<DecisionList> {
  const rows = await db
    .selectFrom("term_decisions")
    .select(["term", "category", "business", "decided_at"])
    .where(isOf(userId, business))
    .orderBy("decided_at", "desc")
    .orderBy("term_key")
    .limit(limit)
    .offset(offset)
    .execute();
  const decisions = rows.map(({ term, category, business: decidedFor, decided_at }) => {
    return { term, category, business: decidedFor, decidedAt: decided_at.toISOString() };
  });
  return { total: await count(db, userId, business), decisions };
}

async function count(db: Database, userId: string, business?: string): Promise<number> {
  const row = await db
    .selectFrom("term_decisions")
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .where(isOf(userId, business))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}
