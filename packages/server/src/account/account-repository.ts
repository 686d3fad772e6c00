import type { User } from "@termsift/core/contract";
import type { Database } from "../platform/database/database.ts";
import { exportData, exportMemory } from "./export-data.ts";

export function createAccountRepository(db: Database) {
  return {
    exportData: (userId: string) => exportData(db, userId),
    exportMemory: (userId: string) => exportMemory(db, userId),
    listResultIds: async (userId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom("results")
        .select("id")
        .where("user_id", "=", userId)
        .orderBy("created_at")
        .execute();
      return rows.map((row) => row.id);
    },
    /**
     * Deletes the user with all rows. Uploaded files must be deleted first. Support requests are deleted only if the
     * user has proven the e-mail address.
     */
    remove: async (user: User): Promise<void> => {
      const { id: userId, email, emailVerified } = user;
      await db.transaction().execute(async (trx) => {
        if (emailVerified) {
          await trx.deleteFrom("support_requests").where("email", "=", email).execute();
        }
        await trx.deleteFrom("users").where("id", "=", userId).execute();
      });
    },
  };
}

export type AccountRepository = ReturnType<typeof createAccountRepository>;
