import type { UserDecision } from "@termsift/classifier/memory";
import type { DecideTerms, DecisionList, TermDecision } from "@termsift/core/contract";
import { normalizeTerm } from "@termsift/core/terms";
import type { BusinessScope, Database, Scope } from "../platform/database/database.ts";
import { storable } from "../platform/database/storable.ts";
import { sql } from "kysely";
import { lockResult, storeProposed } from "./lock-result.ts";
import { findByKeys, lockMemory, memoryKeyOf, writeRowsWithin } from "./memory-rows.ts";

/**
 * Stores decisions about terms. The category null deletes the stored decision. If a term occurs several times, its last
 * decision counts.
 * @throws RequestError `memory-full` at the limit. Then nothing is stored.
 */
export function decide(
  db: Database,
  owner: BusinessScope,
  decisions: readonly TermDecision[],
  decisionsMax: number,
): Promise<void> {
  return db.transaction().execute((trx) => writeDecisions(trx, owner, decisions, decisionsMax));
}

/**
 * Stores decisions as choices of a result and as decisions of its business. Returns the id of this business.
 * @throws RequestError `result-not-found`, or `memory-full` beyond a choice for each term, or at the limit of the business. Then nothing is stored.
 */
export function decideOnResult(
  db: Database,
  scope: Scope,
  result_id: string,
  { decisions, proposed }: Pick<DecideTerms, "decisions" | "proposed">,
  decisionsMax: number,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { business_id, terms } = await lockResult(trx, scope, result_id);
    const choices = rowsOf(decisions, (term) => term);
    const choicesMax = Math.min(decisionsMax, terms);
    await writeRowsWithin(choicesMax, trx, "result_choices", { result_id }, choices);
    await writeDecisions(trx, { ...scope, business_id }, decisions, decisionsMax);
    await storeProposed(trx, result_id, proposed);
    return business_id;
  });
}

async function writeDecisions(
  trx: Database,
  owner: BusinessScope,
  decisions: readonly TermDecision[],
  decisionsMax: number,
): Promise<void> {
  const rows = rowsOf(decisions, normalizeTerm);
  await lockMemory(trx, owner);
  await writeRowsWithin(decisionsMax, trx, "term_decisions", owner, rows);
}

export async function forgetDecisions(db: Database, scope: Scope): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockMemory(trx, scope);
    const rows = trx.deleteFrom("term_decisions").where((eb) => eb.and(scope));
    await rows.execute();
  });
}

type Page = { readonly limit: number; readonly offset: number };

const keyOf = (term: string) => memoryKeyOf(normalizeTerm(term));

function rowsOf(decisions: readonly TermDecision[], spell: (term: string) => string) {
  return new Map(
    decisions.map(({ term, category }) => {
      const row = category === null ? null : { term: storable(spell(term)), category };
      return [keyOf(term), row] as const;
    }),
  );
}

/** Leaves out the decisions made on the result `except`, because the result itself applies them. */
export function findDecisions(
  db: Database,
  { business_id }: BusinessScope,
  terms: readonly string[],
  except?: string,
): Promise<ReadonlyMap<string, UserDecision>> {
  return findByKeys(terms, keyOf, (keys) =>
    db
      .selectFrom("term_decisions")
      .select(["term_key as key", "category"])
      .where("business_id", "=", business_id)
      .where("term_key", "in", keys)
      .$if(except !== undefined, (all) => all.where(notChosenOn(except ?? "")))
      .execute(),
  );
}

/** True for a decision that was not made on this result. */
function notChosenOn(result: string) {
  return sql<boolean>`not exists (select from result_choices
    where result_id = ${result} and result_choices.term_key = term_decisions.term_key)`;
}

export async function listDecisions(
  db: Database,
  { workspace_id, business_id }: Scope,
  { limit, offset }: Page,
  except?: string,
): Promise<DecisionList["decisions"]> {
  // Only the keys of all decisions are sorted. The texts of 50,000 would take several times as long.
  const page = db
    .selectFrom("term_decisions")
    .select(["business_id", "term_key", "decided_at"])
    .where("workspace_id", "=", workspace_id)
    .$if(business_id !== undefined, (all) => all.where("business_id", "=", business_id ?? ""))
    .$if(except !== undefined, (all) => all.where(notChosenOn(except ?? "")))
    .orderBy("decided_at", "desc")
    .orderBy("term_key")
    .limit(limit)
    .offset(offset)
    .as("page");
  const rows = await db
    .selectFrom(page)
    .innerJoin("term_decisions as own", (join) =>
      join
        .onRef("own.business_id", "=", "page.business_id")
        .onRef("own.term_key", "=", "page.term_key"),
    )
    .innerJoin("businesses", "businesses.id", "page.business_id")
    .select(["term", "category", "businesses.name as business", "page.decided_at"])
    .orderBy("page.decided_at", "desc")
    .orderBy("page.term_key")
    .execute();
  return rows.map(({ term, category, business, decided_at }) => {
    return { term, category, business, decidedAt: decided_at.toISOString() };
  });
}

export async function countDecisions(
  db: Database,
  { workspace_id, business_id: id }: Scope,
): Promise<number> {
  const row = await db
    .selectFrom("businesses")
    .select((eb) => eb.fn.sum<string>("decisions").as("total"))
    .where((eb) => eb.and({ workspace_id, ...(id !== undefined && { id }) }))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}
