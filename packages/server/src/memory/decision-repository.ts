import type { UserDecision } from "@termsift/classifier/memory";
import type { DecisionList, TermDecision } from "@termsift/core/contract";
import { normalizeTerm } from "@termsift/core/terms";
import type { Database } from "../platform/database/database.ts";
import { storable } from "../platform/database/storable.ts";
import { DECISIONS_PER_USER_MAX } from "../platform/limits.ts";
import { lockResult } from "./lock-result.ts";
import {
  type BusinessScope,
  dropOldest,
  findByKeys,
  memoryKeyOf,
  ownerOf,
  writeRows,
} from "./memory-rows.ts";

/**
 * Stores decisions about terms. The category null deletes the stored decision. If a term occurs several times, its last
 * decision counts. If `result` (the id of a result) is given, the decisions also become choices of this result, and the
 * result's business replaces `business`, which may be an old name. If `only` is given, the result must belong to this
 * business. Returns the name of the business for which the decisions were stored.
 * @throws RequestError `result-not-found`. Then nothing is stored.
 */
export function decide(
  db: Database,
  { userId, business }: BusinessScope,
  decisions: readonly TermDecision[],
  {
    result,
    only,
  }: { readonly result?: string | undefined; readonly only?: string | undefined } = {},
  perUserMax = DECISIONS_PER_USER_MAX,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    let owner = business;
    if (result !== undefined) {
      owner = (await lockResult(trx, userId, result, only)).business;
      const choices = rowsOf(decisions, (term) => term);
      await writeRows(trx, "result_choices", { result_id: result, user_id: userId }, choices);
      await dropOldest(trx, "result_choices", userId, perUserMax);
    }
    const rows = rowsOf(decisions, normalizeTerm);
    await writeRows(trx, "term_decisions", ownerOf(userId, owner), rows);
    await dropOldest(trx, "term_decisions", userId, perUserMax);
    return owner;
  });
}

export async function forgetDecisions(db: Database, userId: string, business?: string) {
  const owner = ownerOf(userId, business);
  const rows = db.deleteFrom("term_decisions").where((eb) => eb.and(owner));
  await rows.execute();
}

type ListQuery = {
  readonly business?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

const keyOf = (term: string) => memoryKeyOf(normalizeTerm(term));

function rowsOf(decisions: readonly TermDecision[], spell: (term: string) => string) {
  return new Map(
    decisions.map(({ term, category }) => {
      const row = category === null ? null : { term: storable(spell(term)), category };
      return [keyOf(term), row] as const;
    }),
  );
}

export function findDecisions(
  db: Database,
  { userId, business }: BusinessScope,
  terms: readonly string[],
): Promise<ReadonlyMap<string, UserDecision>> {
  const owner = ownerOf(userId, business);
  return findByKeys(terms, keyOf, (keys) =>
    db
      .selectFrom("term_decisions")
      .select(["term_key as key", "category"])
      .where((eb) => eb.and(owner))
      .where("term_key", "in", keys)
      .execute(),
  );
}

export async function listDecisions(
  db: Database,
  userId: string,
  { business, limit, offset }: ListQuery,
): Promise<DecisionList["decisions"]> {
  const owner = ownerOf(userId, business);
  const rows = await db
    .selectFrom("term_decisions")
    .select(["term", "category", "business", "decided_at"])
    .where((eb) => eb.and(owner))
    .orderBy("decided_at", "desc")
    .orderBy("term_key")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ term, category, business: decidedFor, decided_at }) => {
    return { term, category, business: decidedFor, decidedAt: decided_at.toISOString() };
  });
}

export async function countDecisions(db: Database, userId: string, business?: string) {
  const owner = ownerOf(userId, business);
  const row = await db
    .selectFrom("term_decisions")
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .where((eb) => eb.and(owner))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}
