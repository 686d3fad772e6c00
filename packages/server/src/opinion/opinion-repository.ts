import type { SecondOpinion } from "@termsift/core/contract";
import type { Database, Scope } from "../platform/database/database.ts";
import { databaseNow, fromNowMs } from "../platform/database/database-time.ts";
import { storableJson } from "../platform/database/storable.ts";
import { MINUTE_MS } from "../platform/limits.ts";

/** The longest time of a run. If the server crashes during a run, a new run on the result can start after this time. */
export const RUN_MS = 15 * MINUTE_MS;

const resultOf = (db: Database, scope: Scope, id: string) =>
  db.updateTable("results").where((eb) => eb.and({ id, ...scope }));

/** Marks the start of a run. Returns false if another run on this result is in progress. */
export async function claimOpinion(db: Database, scope: Scope, id: string): Promise<boolean> {
  const { numUpdatedRows } = await resultOf(db, scope, id)
    .set({ opinion_until: fromNowMs(RUN_MS) })
    .where((eb) => eb.or([eb("opinion_until", "is", null), eb("opinion_until", "<=", databaseNow)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function opinionStateOf(db: Database, scope: Scope, id: string) {
  const row = await db
    .selectFrom("results")
    .select((eb) => [
      eb("opinion_until", ">", databaseNow).as("isRunning"),
      eb("second_opinion", "is not", null).as("isGiven"),
    ])
    .where((eb) => eb.and({ id, ...scope }))
    .executeTakeFirst();
  return { isRunning: Boolean(row?.isRunning), isGiven: Boolean(row?.isGiven) };
}

export async function finishOpinion(
  db: Database,
  scope: Scope,
  id: string,
  opinion?: SecondOpinion,
): Promise<void> {
  const stored = opinion && { second_opinion: storableJson(opinion) };
  await resultOf(db, scope, id)
    .set({ opinion_until: null, ...stored })
    .execute();
}

/** Returns false if there is no such result. */
export async function clearOpinion(db: Database, scope: Scope, id: string): Promise<boolean> {
  const row = resultOf(db, scope, id).set({ second_opinion: null });
  return (await row.executeTakeFirst()).numUpdatedRows > 0n;
}
