import type { Business, BusinessInput } from "@termsift/core/contract";
import { databaseNow } from "../../database/database-time.ts";
import type { Database } from "../../database/database.ts";
import { RequestError } from "../../errors/request-error.ts";

/** The words of the specification for an upload without a business. */
export function businessMissing(): RequestError {
  return new RequestError("business-missing", "Please create your business first.");
}

const columns = ["id", "name", "type", "description"] as const;

export function createBusinessRepository(db: Database) {
  return {
    findByUser: (userId: string): Promise<Business | undefined> =>
      db.selectFrom("businesses").select(columns).where("user_id", "=", userId).executeTakeFirst(),
    /** Undefined where the user has one already. */
    create: (userId: string, input: BusinessInput): Promise<Business | undefined> =>
      db
        .insertInto("businesses")
        .values({ id: crypto.randomUUID(), user_id: userId, ...input })
        .onConflict((conflict) => conflict.column("user_id").doNothing())
        .returning(columns)
        .executeTakeFirst(),
    /** Undefined where the user has none. */
    update: (userId: string, input: BusinessInput): Promise<Business | undefined> =>
      db
        .updateTable("businesses")
        .set({ ...input, updated_at: databaseNow })
        .where("user_id", "=", userId)
        .returning(columns)
        .executeTakeFirst(),
  };
}

export type BusinessRepository = ReturnType<typeof createBusinessRepository>;
