import type { Business } from "@termsift/core/contract";
import type { BusinessProfile } from "@termsift/core/profile";
import { normalizeTerm } from "@termsift/core/terms";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../platform/database/database.ts";
import { storable } from "../platform/database/storable.ts";
import { RequestError } from "../platform/errors/request-error.ts";

/** `businesses` has the chosen business of each user, `other_businesses` has the others. */
export const businessTables = ["businesses", "other_businesses"] as const;

export const columns = [
  "id",
  "name",
  "type",
  "description",
  "area",
  "resolved_area as resolvedArea",
] as const;

export type BusinessRow = Omit<Business, "resolvedArea"> & {
  readonly resolvedArea: string | null;
};

/** Returns the business with this id. Without an id: the chosen business. */
export async function findRow(
  db: Database,
  userId: string,
  id?: string,
): Promise<BusinessRow | undefined> {
  for (const table of businessTables) {
    const row = await db
      .selectFrom(table as "businesses")
      .select(columns)
      .where("user_id", "=", userId)
      .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
      .executeTakeFirst();
    if (row !== undefined || id === undefined) return row;
  }
  return undefined;
}

/** Decisions, answers and figures belong to a user and this key. */
export function businessKeyOf(name: string): string {
  return storable(normalizeTerm(name));
}

export async function listNames(db: Database, userId: string) {
  const of = (table: (typeof businessTables)[number]) =>
    db
      .selectFrom(table as "businesses")
      .select(["id", "name", sql<boolean>`${sql.lit(table === "businesses")}`.as("isChosen")])
      .where("user_id", "=", userId);
  return of("businesses").unionAll(of("other_businesses")).execute();
}

/** Makes other changes of this user's businesses wait for the end of the transaction. */
export async function lockBusinesses(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
}

/** Decisions, answers and results belong to a business by its name, so two businesses never have the same name. */
export async function refuseTakenName(
  trx: DatabaseTransaction,
  userId: string,
  name: string,
  ownId?: string,
): Promise<void> {
  const key = businessKeyOf(name);
  const names = await listNames(trx, userId);
  if (!names.some((other) => other.id !== ownId && businessKeyOf(other.name) === key)) return;
  throw new RequestError(
    "business-name-taken",
    `You have another business with the name "${name}". Use a different name.`,
  );
}

export async function insertOthers(
  trx: DatabaseTransaction,
  userId: string,
  businesses: readonly (Omit<BusinessProfile, "area"> & {
    readonly area?: string | null | undefined;
    readonly resolved_area?: string;
  })[],
): Promise<string[]> {
  const rows = await trx
    .insertInto("other_businesses")
    .values(
      businesses.map(({ area, resolved_area = null, ...business }) => {
        const places = { area: area || null, resolved_area };
        return { id: crypto.randomUUID(), user_id: userId, ...business, ...places };
      }),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Exchanges the chosen business for another one. Changes nothing if the user has no other business with this id. */
export async function chooseRow(
  trx: DatabaseTransaction,
  userId: string,
  id: string,
): Promise<void> {
  const next = await trx
    .deleteFrom("other_businesses")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returningAll()
    .executeTakeFirst();
  if (next === undefined) return;
  const chosen = await trx
    .deleteFrom("businesses")
    .where("user_id", "=", userId)
    .returningAll()
    .executeTakeFirst();
  if (chosen !== undefined) await trx.insertInto("other_businesses").values(chosen).execute();
  await trx.insertInto("businesses").values(next).execute();
}
