import type { BusinessList } from "@termsift/core/contract";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../platform/database/database.ts";
import { businessKeyOf } from "./business-rows.ts";

/** The tables whose rows belong to a business, each with a column that is unique within a business. */
const owned = {
  term_decisions: "term_key",
  remembered_answers: "subject_key",
  report_figures: "id",
};

/** Moves everything that belongs to business `from` to its new name `to`, including queued and running reports. */
export async function renameMemory(
  trx: DatabaseTransaction,
  userId: string,
  from: string,
  to: string,
): Promise<void> {
  const [before, after] = [businessKeyOf(from), businessKeyOf(to)];
  for (const [name, key] of before === after ? [] : Object.entries(owned)) {
    const table = sql.table(name);
    // The new name may already have rows, e.g. decisions. The moved rows replace those with an equal key.
    await sql`
      delete from ${table} where user_id = ${userId} and business = ${after} and ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${table} where user_id = ${userId} and business = ${before}
      )`.execute(trx);
    await sql`
      update ${table} set business = ${after} where user_id = ${userId} and business = ${before}
    `.execute(trx);
  }
  await sql`
    update api_keys set business = ${to} where user_id = ${userId} and business = ${from}
  `.execute(trx);
  await sql`
    update results set business_name = ${to} where user_id = ${userId} and business_name = ${from}
  `.execute(trx);
  await sql`
    update filters set profile = jsonb_set(profile, '{name}', to_jsonb(${to}::text))
    where user_id = ${userId} and profile ->> 'name' = ${from} and state in ('queued', 'running')
  `.execute(trx);
}

/** Deletes all data of a business. If one of its reports is queued or running, deletes nothing and returns false. */
export async function forgetMemory(trx: DatabaseTransaction, userId: string, business: string) {
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
    delete from api_keys where user_id = ${userId} and business = ${business}
  `.execute(trx);
  await sql`
    delete from results where user_id = ${userId} and business_name = ${business}
  `.execute(trx);
  return true;
}

type Counted = Pick<BusinessList[number], "answers" | "decisions" | "lastReport">;

export async function countMemory(db: Database, userId: string) {
  const { rows } = await sql<Counted & { business: string }>`
    with owned as (
      select business, count(*) as decisions, 0 as answers from term_decisions
      where user_id = ${userId} group by business
      union all
      select business, 0, count(*) from remembered_answers
      where user_id = ${userId} group by business
      union all
      select distinct business, 0, 0 from report_figures where user_id = ${userId}
    )
    select business, sum(decisions)::integer as decisions, sum(answers)::integer as answers, (
      select jsonb_build_object(
        'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'found', found, 'currency', currency)
      from report_figures
      where user_id = ${userId} and report_figures.business = owned.business
      order by created_at desc limit 1
    ) as "lastReport"
    from owned group by business
  `.execute(db);
  return new Map(rows.map((row) => [row.business, row]));
}
