import type { SecondOpinion } from "@termsift/core/contract";
import type { Database } from "../platform/database/database.ts";
import { databaseNow, fromNowMs } from "../platform/database/database-time.ts";
import { storableJson } from "../platform/database/storable.ts";
import { MINUTE_MS } from "../platform/limits.ts";

/** No run takes longer. If the server crashes, a new run on the same result can start after this time. */
export const RUN_MS = 15 * MINUTE_MS;

export function createOpinionRepository(db: Database) {
  const ofUser = (userId: string, id: string) =>
    db.updateTable("results").where("id", "=", id).where("user_id", "=", userId);
  return {
    /** Returns false if a run on this result has the claim. */
    claim: async (userId: string, id: string): Promise<boolean> => {
      const row = await ofUser(userId, id)
        .set({ opinion_until: fromNowMs(RUN_MS) })
        .where((eb) =>
          eb.or([eb("opinion_until", "is", null), eb("opinion_until", "<=", databaseNow)]),
        )
        .returning("id")
        .executeTakeFirst();
      return row !== undefined;
    },
    stateOf: async (userId: string, id: string) => {
      const row = await db
        .selectFrom("results")
        .select((eb) => [
          eb("opinion_until", ">", databaseNow).as("isRunning"),
          eb("second_opinion", "is not", null).as("isGiven"),
        ])
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .executeTakeFirst();
      return { isRunning: Boolean(row?.isRunning), isGiven: Boolean(row?.isGiven) };
    },
    /** Ends a claim. Stores the opinion if there is one. */
    finish: async (userId: string, id: string, opinion?: SecondOpinion): Promise<void> => {
      await ofUser(userId, id)
        .set({
          opinion_until: null,
          ...(opinion && { second_opinion: storableJson(opinion) }),
        })
        .execute();
    },
    /** Returns false if the user has no such result. */
    remove: async (userId: string, id: string): Promise<boolean> => {
      const row = await ofUser(userId, id)
        .set({ second_opinion: null })
        .returning("id")
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

export type OpinionRepository = ReturnType<typeof createOpinionRepository>;
