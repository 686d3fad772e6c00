import { databaseNow } from "../platform/database/database-time.ts";
import type { Database } from "../platform/database/database.ts";

export type SupportRequest = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
};

const MAILS_AT_ONCE = 20;

export function createSupportRepository(db: Database) {
  return {
    insert: async (request: Omit<SupportRequest, "id">): Promise<SupportRequest> => {
      const id = crypto.randomUUID();
      await db
        .insertInto("support_requests")
        .values({ id, ...request })
        .execute();
      return { id, ...request };
    },
    listUnmailed: (): Promise<SupportRequest[]> =>
      db
        .selectFrom("support_requests")
        .select(["id", "name", "email", "subject", "message"])
        .where("mailed_at", "is", null)
        .orderBy("created_at")
        .limit(MAILS_AT_ONCE)
        .execute(),
    markMailed: async (id: string): Promise<void> => {
      await db
        .updateTable("support_requests")
        .set({ mailed_at: databaseNow })
        .where("id", "=", id)
        .execute();
    },
  };
}

export type SupportRepository = ReturnType<typeof createSupportRepository>;
