import type { Business } from "@termsift/core/contract";
import { normalizeTerm } from "@termsift/core/terms";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../platform/database/database.ts";
import { storable } from "../platform/database/storable.ts";

/** The tables of the chosen and of the other businesses. Their columns are equal, so one table's type serves both. */
export const tables: readonly "businesses"[] = ["businesses", "other_businesses" as "businesses"];

export const columns = [
  "id",
  "name",
  "type",
  "description",
  "area",
  "resolved_area as resolvedArea",
] as const;

export type BusinessRow = Omit<Business, "resolvedArea"> & { readonly resolvedArea: string | null };

/** Returns the key under which the decisions, answers and figures of a business are stored. */
export function businessKeyOf(name: string): string {
  return storable(normalizeTerm(name));
}

export async function findRow(
  db: Database,
  userId: string,
  id?: string,
  name?: string,
): Promise<BusinessRow | undefined> {
  const wanted = { ...(id !== undefined && { id }), ...(name !== undefined && { name }) };
  for (const table of Object.keys(wanted).length === 0 ? tables.slice(0, 1) : tables) {
    const row = await db
      .selectFrom(table)
      .select(columns)
      .where((eb) => eb.and({ user_id: userId, ...wanted }))
      .executeTakeFirst();
    if (row !== undefined) return row;
  }
  return undefined;
}

export async function listNames(db: Database, userId: string, chosenId?: string) {
  const of = (table: "businesses", isChosen: boolean) =>
    db
      .selectFrom(table)
      .select(["id", "name"])
      .select((chosenId ? sql<boolean>`id = ${chosenId}` : sql.lit(isChosen)).as("isChosen"))
      .where("user_id", "=", userId);
  const [chosen = "businesses", others = chosen] = tables;
  const rows = await of(chosen, true).unionAll(of(others, false)).execute();
  return rows.sort((one, other) => one.name.localeCompare(other.name));
}

export async function deleteRow(trx: DatabaseTransaction, userId: string, id: string) {
  for (const table of tables) {
    const rows = trx.deleteFrom(table).where("id", "=", id).where("user_id", "=", userId);
    const row = await rows.returningAll().executeTakeFirst();
    if (row !== undefined) return row;
  }
  return undefined;
}

/** Chooses a business for a member. Without `memberId`, chooses it for the owner by moving rows between the tables. */
export async function chooseRow(
  trx: DatabaseTransaction,
  userId: string,
  id: string,
  memberId?: string,
): Promise<void> {
  if (memberId !== undefined) {
    const row = trx.updateTable("workspace_members").set({ chosen_business_id: id });
    await row.where((eb) => eb.and({ user_id: userId, member_id: memberId })).execute();
    return;
  }
  const chosen = await findRow(trx, userId);
  if (chosen?.id === id) return;
  const next = await deleteRow(trx, userId, id);
  if (next === undefined) return;
  const before = chosen && (await deleteRow(trx, userId, chosen.id));
  if (before !== undefined) await trx.insertInto("other_businesses").values(before).execute();
  await trx.insertInto("businesses").values(next).execute();
}
