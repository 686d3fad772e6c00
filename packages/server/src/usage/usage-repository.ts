import { planOf, type PlanId } from "@termsift/core/plans";
import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";

export async function countUsage(db: Database, user_id: string, month: string): Promise<number> {
  const months = db.selectFrom("usage_months").select("count");
  const row = await months.where((eb) => eb.and({ user_id, month })).executeTakeFirst();
  return row?.count ?? 0;
}

export function uploadsMaxOf(plan: PlanId, usageLimits: "off" | "plan"): number | null {
  return usageLimits === "off" ? null : planOf(plan).uploadsMax;
}

/** Counts an upload. Returns false at the limit. A single statement keeps parallel calls from exceeding the limit. */
export async function takeUsage(
  trx: Database,
  userId: string,
  month: string,
  uploadsMax: number | null,
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    insert into usage_months (user_id, month, count) values (${userId}, ${month}, 1)
    on conflict (user_id, month) do update set count = usage_months.count + 1
      where ${uploadsMax}::integer is null or usage_months.count < ${uploadsMax}::integer
    returning count`.execute(trx);
  return rows.length > 0;
}

export async function refundUsage(trx: Database, user_id: string | null, month: string | null) {
  if (month === null || user_id === null) return;
  await trx
    .updateTable("usage_months")
    .set((eb) => ({ count: eb("count", "-", 1) }))
    .where((eb) => eb.and({ user_id, month }))
    .where("count", ">", 0)
    .execute();
}
