import { sql } from "kysely";
import { businessKeyOf } from "./business-rows.ts";
import type { Database, DatabaseTransaction } from "../platform/database/database.ts";

/** The tables that belong to a business by its normalised name, and the column that is unique within a business. */
const ownedTables = [
  ["term_decisions", "term_key"],
  ["report_figures", "id"],
] as const;

/** Moves everything that belongs to a business to its new name, also the reports that are still waiting or running. */
export async function renameMemory(
  trx: DatabaseTransaction,
  userId: string,
  from: string,
  to: string,
): Promise<void> {
  const [before, after] = [businessKeyOf(from), businessKeyOf(to)];
  for (const [name, key] of before === after ? [] : ownedTables) {
    const table = sql.table(name);
    // An earlier business may have left rows under the new name.
    await sql`
      delete from ${table} where user_id = ${userId} and business = ${after} and ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${table} where user_id = ${userId} and business = ${before}
      )`.execute(trx);
    await sql`
      update ${table} set business = ${after} where user_id = ${userId} and business = ${before}
    `.execute(trx);
  }
  await trx
    .updateTable("results")
    .set({ business_name: to })
    .where("user_id", "=", userId)
    .where("business_name", "=", from)
    .execute();
  await sql`
    update filters set profile = jsonb_set(profile, '{name}', to_jsonb(${to}::text))
    where user_id = ${userId} and profile ->> 'name' = ${from} and state in ('queued', 'running')
  `.execute(trx);
}

/** Deletes the decisions, answers, figures and results of a business. */
export async function forgetMemory(
  trx: DatabaseTransaction,
  userId: string,
  business: string,
): Promise<void> {
  for (const [name] of ownedTables) {
    await sql`
      delete from ${sql.table(name)}
      where user_id = ${userId} and business = ${businessKeyOf(business)}
    `.execute(trx);
  }
  await trx
    .deleteFrom("results")
    .where("user_id", "=", userId)
    .where("business_name", "=", business)
    .execute();
}

export async function isBusy(db: Database, userId: string, business: string): Promise<boolean> {
  const open = await db
    .selectFrom("filters")
    .select("id")
    .where("user_id", "=", userId)
    .where(sql<boolean>`profile ->> 'name' = ${business}`)
    .where("state", "in", ["queued", "running"])
    .executeTakeFirst();
  return open !== undefined;
}

/** Counts a user's rows of a table by the normalised name of the business. */
export async function countByBusiness(
  db: Database,
  table: "term_decisions",
  userId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom(table)
    .select(["business", (eb) => eb.fn.countAll<string>().as("count")])
    .where("user_id", "=", userId)
    .groupBy("business")
    .execute();
  return new Map(rows.map(({ business, count }) => [business, Number(count)]));
}

/** Returns the newest figures by the normalised name of the business. */
export async function newestFigures(db: Database, userId: string) {
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
