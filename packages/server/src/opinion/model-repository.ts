import { type HostedUse, type PutModel, putModelSchema } from "@termsift/core/contract";
import { sql } from "kysely";
import { databaseNow } from "../platform/database/database-time.ts";
import type { Database } from "../platform/database/database.ts";
import { seal, unseal } from "../platform/seal.ts";

const today = sql<string>`(now() at time zone 'utc')::date::text`;

/** An amount in USD that a run may spend. After the run, `settle` replaces the amount with the real cost. */
export type Reservation = {
  readonly dollars: number;
  readonly settle: (use: HostedUse) => Promise<void>;
};

/** Creates the store of the workspaces' model settings. `key` (32 bytes) encrypts them. */
export function createModelRepository(db: Database, key: Uint8Array) {
  async function write(workspaceId: string, sealed: Uint8Array | null): Promise<void> {
    const values = { settings_encrypted: sealed, updated_at: databaseNow };
    await db
      .insertInto("model_settings")
      .values({ workspace_id: workspaceId, settings_encrypted: sealed })
      .onConflict((conflict) => conflict.column("workspace_id").doUpdateSet(values))
      .execute();
  }
  return {
    /** Returns undefined if no settings are stored, or if they were encrypted with an earlier secret. */
    find: async (workspaceId: string): Promise<PutModel | undefined> => {
      const row = await db
        .selectFrom("model_settings")
        .select("settings_encrypted")
        .where("workspace_id", "=", workspaceId)
        .executeTakeFirst();
      return row?.settings_encrypted ? read(key, workspaceId, row.settings_encrypted) : undefined;
    },
    store: (workspaceId: string, settings: PutModel) =>
      write(workspaceId, seal(key, workspaceId, JSON.stringify(settings))),
    /** Removes the settings, but keeps the amount spent today. Otherwise, the limit per day could be reset. */
    remove: (workspaceId: string) => write(workspaceId, null),
    spentToday: async (workspaceId: string): Promise<number> => {
      const row = await db
        .selectFrom("model_settings")
        .select("spent_dollars")
        .where("workspace_id", "=", workspaceId)
        .where(sql<string>`spent_on::text`, "=", today)
        .executeTakeFirst();
      return row?.spent_dollars ?? 0;
    },
    reserve: (workspaceId: string, perReport: number, perDay: number) =>
      reserve(db, workspaceId, perReport, perDay),
  };
}

export type ModelRepository = ReturnType<typeof createModelRepository>;

function read(key: Uint8Array, workspaceId: string, sealed: Uint8Array): PutModel | undefined {
  const text = unseal(key, workspaceId, sealed);
  return text === undefined ? undefined : putModelSchema.safeParse(JSON.parse(text)).data;
}

/** Reserves `perReport` dollars, or today's rest of `perDay` if that is less. Returns undefined if nothing is left. */
async function reserve(
  db: Database,
  workspaceId: string,
  perReport: number,
  perDay: number,
): Promise<Reservation | undefined> {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto("model_settings")
      .values({ workspace_id: workspaceId })
      .onConflict((conflict) => conflict.column("workspace_id").doNothing())
      .execute();
    const row = await trx
      .selectFrom("model_settings")
      .select(["spent_dollars", sql<string>`spent_on::text`.as("day"), today.as("today")])
      .where("workspace_id", "=", workspaceId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const spent = row.day === row.today ? row.spent_dollars : 0;
    const dollars = Math.min(perReport, perDay - spent);
    if (dollars <= 0) return undefined;
    await trx
      .updateTable("model_settings")
      .set({ spent_on: row.today, spent_dollars: spent + dollars })
      .where("workspace_id", "=", workspaceId)
      .execute();
    const settle = async ({ cost }: HostedUse) => {
      await db
        .updateTable("model_settings")
        .set((eb) => ({ spent_dollars: eb("spent_dollars", "+", (cost ?? dollars) - dollars) }))
        .where("workspace_id", "=", workspaceId)
        .where(sql<string>`spent_on::text`, "=", row.today)
        .execute();
    };
    return { dollars, settle };
  });
}
