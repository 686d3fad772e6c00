import type { HostedUse } from "@termsift/core/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

export type HostedBudget = ReturnType<typeof createHostedBudget>;

export function createHostedBudget(
  db: Database,
  dollarsPerDayMax: number,
  dollarsPerReportMax: number,
) {
  async function add(dollars: number, day: string | null): Promise<string | undefined> {
    const max = day === null ? dollarsPerDayMax : Number.MAX_VALUE;
    const { rows } = await sql<{ day: string }>`
      insert into hosted_days as known (day, dollars)
        values (coalesce(${day}::date, (now() at time zone 'utc')::date), ${dollars})
      on conflict (day) do update set dollars = known.dollars + excluded.dollars
        where known.dollars + excluded.dollars <= ${max}
      returning day::text as day`.execute(db);
    return rows[0]?.day;
  }

  return {
    /**
     * Reserves a part of the day's budget: the cost limit of a report minus the cost of its earlier attempts. Returns a
     * function that replaces the reservation with the real cost, or undefined if the budget has too little left. If the
     * process dies, the reservation stays until the end of the day.
     */
    reserve: async (earlier: HostedUse | null) => {
      const reserved = Math.max(0, dollarsPerReportMax - (earlier?.cost ?? 0));
      const day = await add(reserved, null);
      if (day === undefined) return undefined;
      return async (use: HostedUse | undefined): Promise<void> => {
        const spent = use === undefined ? 0 : (use.cost ?? reserved);
        await add(spent - reserved, day);
      };
    },
  };
}
