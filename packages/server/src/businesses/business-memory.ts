import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../platform/database/database.ts";
import { businessKeyOf } from "./business-rows.ts";

/** The tables that belong to a business by its key, and the column that is unique within a business. */
const owned = {
  term_decisions: "term_key",
  remembered_answers: "subject_key",
  report_figures: "id",
};

/** Moves what belongs to a business to its new name, also the reports that still wait or run. */
export async function renameMemory(
  trx: DatabaseTransaction,
  userId: string,
  from: string,
  to: string,
): Promise<void> {
  const [before, after] = [businessKeyOf(from), businessKeyOf(to)];
  for (const [name, key] of before === after ? [] : Object.entries(owned)) {
    const table = sql.table(name);
    // Decisions may have been stored for the new name before.
    await sql`
      delete from ${table} where user_id = ${userId} and business = ${after} and ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${table} where user_id = ${userId} and business = ${before}
      )`.execute(trx);
    await sql`
      update ${table} set business = ${after} where user_id = ${userId} and business = ${before}
    `.execute(trx);
  }
  await sql`
    update results set business_name = ${to} where user_id = ${userId} and business_name = ${from}
  `.execute(trx);
  await sql`
    update filters set profile = jsonb_set(profile, '{name}', to_jsonb(${to}::text))
    where user_id = ${userId} and profile ->> 'name' = ${from} and state in ('queued', 'running')
  `.execute(trx);
}

/** Deletes the decisions, answers, figures and results of a business. Returns false if one of its reports still runs. */
export async function forgetMemory(
  trx: DatabaseTransaction,
  userId: string,
  business: string,
): Promise<boolean> {
  const { rows: open } = await sql`
    select id from filters
    where user_id = ${userId} and profile ->> 'name' = ${business} and state in ('queued', 'running')
  `.execute(trx);
  if (open.length > 0) return false;
  for (const name of Object.keys(owned)) {
    const key = businessKeyOf(business);
    await sql`
      delete from ${sql.table(name)} where user_id = ${userId} and business = ${key}
    `.execute(trx);
  }
  await sql`
    delete from results where user_id = ${userId} and business_name = ${business}
  `.execute(trx);
  return true;
}

export async function countByBusiness(
  db: Database,
  table: "term_decisions" | "remembered_answers",
  userId: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ business: string; count: number }>`
    select business, count(*)::integer as count from ${sql.table(table)}
    where user_id = ${userId} group by business
  `.execute(db);
  return new Map(rows.map(({ business, count }) => [business, count]));
}

/** Returns the newest report of each business by its key. */
export async function newestReports(db: Database, userId: string) {
  const rows = await db
    .selectFrom("report_figures")
    .distinctOn("business")
    .select(["business", "created_at", "found", "currency"])
    .where("user_id", "=", userId)
    .orderBy("business")
    .orderBy("created_at", "desc")
    .execute();
  return new Map(
    rows.map(({ business, created_at, found, currency }) => {
      return [business, { createdAt: created_at.toISOString(), found, currency }] as const;
    }),
  );
}
