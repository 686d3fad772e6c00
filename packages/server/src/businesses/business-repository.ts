import {
  BUSINESSES_MAX,
  type Business,
  type BusinessChange,
  type BusinessInput,
} from "@termsift/core/contract";
import type { BusinessProfile } from "@termsift/core/profile";
import { databaseNow } from "../platform/database/database-time.ts";
import type { Database, DatabaseTransaction } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { findArea } from "./find-area.ts";
import { countMemory, forgetMemory, renameMemory } from "./business-memory.ts";
import {
  type BusinessRow,
  businessKeyOf,
  chooseRow,
  columns,
  deleteRow,
  findRow,
  listNames,
  tables,
} from "./business-rows.ts";

export function businessMissing(): RequestError {
  return new RequestError("business-missing", "Please create your business first.");
}

export function businessGone(): RequestError {
  return new RequestError(
    "business-not-found",
    "There is no such business. It may have been deleted. Reload the list of your businesses.",
  );
}

/** Returns undefined if the user already has a chosen business. */
export async function createBusiness(
  db: Database,
  userId: string,
  input: BusinessInput,
): Promise<Business | undefined> {
  const row = await db
    .insertInto("businesses")
    .values(await rowOf(userId, input))
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning(columns)
    .executeTakeFirst();
  return toBusiness(row);
}

/** Adds a business and chooses it: for the owner if it is the first or if `memberId` is absent, else for the member. */
export async function addBusiness(
  db: Database,
  userId: string,
  input: BusinessInput,
  memberId?: string,
) {
  const row = await rowOf(userId, input);
  await locked(db, userId, async (trx) => {
    const { length } = await refuseTakenName(trx, userId, input.name);
    if (length >= BUSINESSES_MAX) throw tooMany();
    await trx.insertInto("other_businesses").values(row).execute();
    await chooseRow(trx, userId, row.id, length === 0 ? undefined : memberId);
  });
  return findBusiness(db, userId, row.id);
}

export async function chooseBusiness(db: Database, userId: string, id: string, memberId?: string) {
  await locked(db, userId, async (trx) => {
    if (await findRow(trx, userId, id)) await chooseRow(trx, userId, id, memberId);
  });
  return findBusiness(db, userId, id);
}

/** Adds the profiles and returns their number. @throws RequestError `business-name-taken`. Then nothing is added. */
export function importBusinesses(
  db: Database,
  userId: string,
  profiles: readonly BusinessProfile[],
): Promise<number> {
  return locked(db, userId, async (trx) => {
    const known = await listNames(trx, userId);
    // The names were checked before, but another call may have added one of them since then.
    const keys = new Set(known.map(({ name }) => businessKeyOf(name)));
    const taken = profiles.find(({ name }) => keys.has(businessKeyOf(name)));
    if (taken) throw nameTaken(taken.name);
    const rows = profiles.map((profile) => newRow(userId, profile));
    if (rows.length === 0) return 0;
    if (known.length + rows.length > BUSINESSES_MAX) throw tooMany();
    await trx.insertInto("other_businesses").values(rows).execute();
    if (known.length === 0) await chooseRow(trx, userId, rows[0]?.id ?? "");
    return rows.length;
  });
}

/** Runs `act` in a transaction. Other changes to the user's businesses wait until the transaction ends. */
function locked<Value>(
  db: Database,
  userId: string,
  act: (trx: DatabaseTransaction) => Promise<Value>,
): Promise<Value> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
    return act(trx);
  });
}

/** Returns the business with this id or name. If neither is given, returns the chosen business. */
export async function findBusiness(
  db: Database,
  userId: string,
  id?: string,
  name?: string,
): Promise<Business | undefined> {
  const row = await findRow(db, userId, id, name);
  if (row === undefined || row.resolvedArea !== null) return toBusiness(row);
  // `resolvedArea` is null if the business was imported or was stored by an earlier Termsift version.
  const resolvedArea = await resolve(row, row.area);
  for (const table of tables) {
    await db
      .updateTable(table)
      .set({ resolved_area: resolvedArea })
      .where("id", "=", row.id)
      .where("user_id", "=", userId)
      .where("description", "=", row.description)
      .execute();
  }
  return { ...row, resolvedArea };
}

export async function updateBusiness(
  db: Database,
  userId: string,
  { id, ...input }: BusinessChange,
): Promise<Business | undefined> {
  const known = await findRow(db, userId, id);
  if (known === undefined) return undefined;
  const area = input.area === undefined ? known.area : input.area;
  const { user_id, id: _, ...values } = await rowOf(userId, { ...input, area });
  return locked(db, userId, async (trx) => {
    const names = await refuseTakenName(trx, userId, input.name, known.id);
    const before = names.find((other) => other.id === known.id);
    if (before && before.name !== input.name) {
      await renameMemory(trx, userId, before.name, input.name);
    }
    for (const table of tables) {
      const rows = trx.updateTable(table).set({ ...values, updated_at: databaseNow });
      await rows.where("id", "=", known.id).where("user_id", "=", user_id).execute();
    }
    return toBusiness(await findRow(trx, userId, known.id));
  });
}

/** Deletes a business. If the owner had chosen it, chooses the first other one. Returns false if it did not exist. */
export function removeBusiness(db: Database, userId: string, id: string): Promise<boolean> {
  return locked(db, userId, async (trx) => {
    const row = await deleteRow(trx, userId, id);
    if (row === undefined) return false;
    const choices = trx.updateTable("workspace_members").set({ chosen_business_id: null });
    await choices.where("chosen_business_id", "=", id).execute();
    if (!(await forgetMemory(trx, userId, row.name))) {
      throw new RequestError(
        "business-busy",
        "A report of this business is being filtered. Wait for its end or cancel it, then delete the business.",
      );
    }
    const [first, ...others] = await listNames(trx, userId);
    if (first && ![first, ...others].some(({ isChosen }) => isChosen)) {
      await chooseRow(trx, userId, first.id);
    }
    return true;
  });
}

export async function listBusinesses(db: Database, userId: string, chosenId?: string) {
  const counted = await countMemory(db, userId);
  const nothing = { lastReport: null, answers: 0, decisions: 0 };
  const names = await listNames(db, userId, chosenId);
  return names.map((row) => Object.assign(row, counted.get(businessKeyOf(row.name)) ?? nothing));
}

/** Returns all businesses. Throws if another one has this name, because decisions and answers are stored by name. */
async function refuseTakenName(db: Database, userId: string, name: string, ownId?: string) {
  const names = await listNames(db, userId);
  const key = businessKeyOf(name);
  if (names.some((other) => other.id !== ownId && businessKeyOf(other.name) === key)) {
    throw nameTaken(name);
  }
  return names;
}

function nameTaken(name: string): RequestError {
  return new RequestError(
    "business-name-taken",
    `You have another business with the name "${name}". Use a different name.`,
  );
}

function tooMany(): RequestError {
  return new RequestError(
    "too-many-businesses",
    `An account holds ${BUSINESSES_MAX} businesses at most. Delete some first.`,
  );
}

function toBusiness(row: BusinessRow | undefined): Business | undefined {
  return row && { ...row, resolvedArea: row.resolvedArea ?? "" };
}

function newRow(userId: string, { area, ...input }: BusinessInput) {
  return {
    id: crypto.randomUUID(),
    user_id: userId,
    ...input,
    area: area || null,
    resolved_area: null,
  };
}

async function rowOf(userId: string, input: BusinessInput) {
  const row = newRow(userId, input);
  return { ...row, resolved_area: await resolve(input, row.area) };
}

async function resolve(
  { name, type, description }: Pick<BusinessProfile, "name" | "type" | "description">,
  area: string | null,
): Promise<string> {
  return findArea({ name, type, description, ...(area !== null && { area }) });
}
