import {
  BUSINESSES_MAX,
  type Business,
  type BusinessChange,
  type BusinessInput,
  type BusinessList,
} from "@termsift/core/contract";
import type { BusinessProfile } from "@termsift/core/profile";
import { databaseNow } from "../platform/database/database-time.ts";
import type { Database, DatabaseTransaction } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import {
  countByBusiness,
  forgetMemory,
  isBusy,
  newestFigures,
  renameMemory,
} from "./business-memory.ts";
import {
  type BusinessRow,
  businessKeyOf,
  businessTables,
  chooseRow,
  columns,
  findRow,
  insertOthers,
  listNames,
  lockBusinesses,
  refuseTakenName,
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

export function createBusinessRepository(db: Database) {
  return {
    /** Returns the business with this id. Without an id: the chosen business. */
    findByUser: (userId: string, id?: string) => find(db, userId, id),
    create: async (userId: string, input: BusinessInput): Promise<Business | undefined> => {
      const row = await db
        .insertInto("businesses")
        .values({ id: crypto.randomUUID(), user_id: userId, ...input, ...(await placesOf(input)) })
        .onConflict((conflict) => conflict.column("user_id").doNothing())
        .returning(columns)
        .executeTakeFirst();
      return toBusiness(row);
    },
    /** Adds a business and chooses it. */
    add: (userId: string, input: BusinessInput) => add(db, userId, input),
    update: (userId: string, change: BusinessChange) => update(db, userId, change),
    choose: async (userId: string, id: string): Promise<Business | undefined> => {
      await locked(db, userId, (trx) => chooseRow(trx, userId, id));
      const chosen = await find(db, userId);
      return chosen?.id === id ? chosen : undefined;
    },
    /** Deletes a business with all that belongs to it. If it was chosen, the first other business is chosen. */
    remove: (userId: string, id: string) => locked(db, userId, (trx) => remove(trx, userId, id)),
    list: (userId: string) => list(db, userId),
    /** Adds the businesses that `read` makes from the names of the user's businesses. */
    import: (userId: string, read: (names: readonly string[]) => BusinessProfile[]) =>
      locked(db, userId, async (trx) => {
        const names = (await listNames(trx, userId)).map(({ name }) => name);
        const [first = ""] = await insertOthers(trx, userId, read(names));
        if (names.length === 0) await chooseRow(trx, userId, first);
      }),
  };
}

export type BusinessRepository = ReturnType<typeof createBusinessRepository>;

function locked<Value>(
  db: Database,
  userId: string,
  act: (trx: DatabaseTransaction) => Promise<Value>,
): Promise<Value> {
  return db.transaction().execute(async (trx) => {
    await lockBusinesses(trx, userId);
    return act(trx);
  });
}

async function find(db: Database, userId: string, id?: string): Promise<Business | undefined> {
  const row = await findRow(db, userId, id);
  if (row === undefined || row.resolvedArea !== null) return toBusiness(row);
  // The row is imported, or an earlier Termsift version stored it without its resolved area.
  const resolvedArea = await resolve(row, row.area);
  for (const table of businessTables) {
    await db
      .updateTable(table as "businesses")
      .set({ resolved_area: resolvedArea })
      .where("id", "=", row.id)
      .where("description", "=", row.description)
      .execute();
  }
  return { ...row, resolvedArea };
}

async function add(
  db: Database,
  userId: string,
  input: BusinessInput,
): Promise<Business | undefined> {
  const row = { ...input, ...(await placesOf(input)) };
  await locked(db, userId, async (trx) => {
    await refuseTakenName(trx, userId, input.name);
    if ((await listNames(trx, userId)).length >= BUSINESSES_MAX) throw tooMany();
    const [id = ""] = await insertOthers(trx, userId, [row]);
    await chooseRow(trx, userId, id);
  });
  return find(db, userId);
}

function tooMany(): RequestError {
  return new RequestError(
    "too-many-businesses",
    `You have ${BUSINESSES_MAX} businesses, which is the maximum. Delete one first.`,
  );
}

async function update(
  db: Database,
  userId: string,
  { id, ...input }: BusinessChange,
): Promise<Business | undefined> {
  const known = await findRow(db, userId, id);
  if (known === undefined) return undefined;
  const places = await placesOf(input.area === undefined ? { ...input, area: known.area } : input);
  return locked(db, userId, async (trx) => {
    const before = await findRow(trx, userId, known.id);
    await refuseTakenName(trx, userId, input.name, known.id);
    for (const table of businessTables) {
      const row = await trx
        .updateTable(table as "businesses")
        .set({ ...input, ...places, updated_at: databaseNow })
        .where("id", "=", known.id)
        .where("user_id", "=", userId)
        .returning(columns)
        .executeTakeFirst();
      if (row === undefined || before === undefined) continue;
      if (before.name !== row.name) await renameMemory(trx, userId, before.name, row.name);
      return toBusiness(row);
    }
    return undefined;
  });
}

async function remove(trx: DatabaseTransaction, userId: string, id: string): Promise<boolean> {
  const row = await findRow(trx, userId, id);
  if (row === undefined) return false;
  if (await isBusy(trx, userId, row.name)) {
    throw new RequestError(
      "business-busy",
      "A report of this business is being filtered. Wait for its end, or cancel it, and then delete the business.",
    );
  }
  for (const table of businessTables) {
    await trx
      .deleteFrom(table as "businesses")
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .execute();
  }
  await forgetMemory(trx, userId, row.name);
  const left = await listNames(trx, userId);
  const [first] = left.sort((one, other) => one.name.localeCompare(other.name));
  if (first && !left.some(({ isChosen }) => isChosen)) await chooseRow(trx, userId, first.id);
  return true;
}

async function list(db: Database, userId: string): Promise<BusinessList> {
  const businesses = await listNames(db, userId);
  const figures = await newestFigures(db, userId);
  const decisions = await countByBusiness(db, "term_decisions", userId);
  return businesses
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ id, name, isChosen }) => {
      const key = businessKeyOf(name);
      const lastReport = figures.get(key) ?? null;
      return { id, name, isChosen, lastReport, answers: 0, decisions: decisions.get(key) ?? 0 };
    });
}

function toBusiness(row: BusinessRow | undefined): Business | undefined {
  return row && { ...row, resolvedArea: row.resolvedArea ?? "" };
}

async function placesOf(input: BusinessInput) {
  const area = input.area || null;
  return { area, resolved_area: await resolve(input, area) };
}

async function resolve(
  { name, type, description }: Pick<BusinessProfile, "name" | "type" | "description">,
  area: string | null,
): Promise<string> {
  // Imported here, so that a server without saved businesses does not load the gazetteer.
  const { describeArea } = await import("@termsift/classifier/places");
  return describeArea({ name, type, description, ...(area !== null && { area }) });
}
