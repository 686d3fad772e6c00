import type { Business, BusinessInput, BusinessList } from "@termsift/core/contract";
import { type BusinessProfile, correctedFactsSchema } from "@termsift/core/profile";
import { sql } from "kysely";
import { findArea, findUnknownPlaces } from "./find-area.ts";
import { withProposedFacts } from "./proposed-facts.ts";
import { isUniqueViolation } from "../identity/user-store.ts";
import { databaseNow } from "../platform/database/database-time.ts";
import type { Database, DatabaseTransaction } from "../platform/database/database.ts";
import { storableJson } from "../platform/database/storable.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import type { Workspace } from "../platform/http/app-instance.ts";

const columns = [
  "id",
  "name",
  "type",
  "description",
  "area",
  "resolved_area as resolvedArea",
  "facts",
  "protected_words as protectedWords",
] as const;

/** The member's choice comes first, then the businesses by name. So the first row is the chosen business. */
const chosenFirst = (chosenId: string | null) =>
  sql`id is not distinct from ${chosenId}::uuid desc, lower(name), id`;

export type OfWorkspace = Pick<Workspace, "id" | "chosenBusinessId">;

/** A business without the facts that are read from its texts and answers, because reading these takes time. */
export type StoredBusiness = Omit<Business, "proposedFacts">;

/** Returns the business `id`, or else the chosen one. */
export async function findBusiness(
  db: Database,
  { id: workspace_id, chosenBusinessId }: OfWorkspace,
  id?: string,
): Promise<StoredBusiness | undefined> {
  const row = await db
    .selectFrom("businesses")
    .select(columns)
    .where((eb) => eb.and({ workspace_id, ...(id !== undefined && { id }) }))
    .orderBy(chosenFirst(chosenBusinessId))
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.resolvedArea !== null) return toBusiness(row, row.resolvedArea);
  // The area of an imported business is read here, because reading 500 areas at once would take too long.
  const resolvedArea = await resolve(row, row.area);
  await db
    .updateTable("businesses")
    .set({ resolved_area: resolvedArea })
    .where("id", "=", row.id)
    .where("description", "=", row.description)
    .execute();
  return toBusiness(row, resolvedArea);
}

/** Returns the same business as `findBusiness`, with its proposed facts. */
export async function findBusinessWithFacts(
  db: Database,
  workspace: OfWorkspace,
  id?: string,
): Promise<Business | undefined> {
  const business = await findBusiness(db, workspace, id);
  return business && withProposedFacts(db, business);
}

/** Adds a business and chooses it for the member who adds it. */
export async function addBusiness(
  db: Database,
  { id: workspace_id }: OfWorkspace,
  memberId: string,
  input: BusinessInput,
  businessesMax: number,
): Promise<Business> {
  const values = { ...(await valuesOf(input)), workspace_id };
  const adding = locked(db, workspace_id, async (trx) => {
    if ((await listNames(trx, workspace_id)).length >= businessesMax) throw tooMany(businessesMax);
    const rows = trx.insertInto("businesses").values(values).returning(columns);
    const business = await rows.executeTakeFirstOrThrow();
    await chooseBusiness(trx, workspace_id, memberId, business.id);
    return business;
  });
  const row = await adding.catch(nameTaken(input));
  return withProposedFacts(db, toBusiness(row, values.resolved_area));
}

/** Returns false if the workspace has no such business. */
export async function chooseBusiness(
  db: Database,
  workspace_id: string,
  user_id: string,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("members")
    .set({ chosen_business_id: id })
    .where((eb) => eb.and({ workspace_id, user_id }))
    .where((eb) => eb.exists(ofWorkspace(db, workspace_id, id)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const ofWorkspace = (db: Database, workspace_id: string, id: string) =>
  db
    .selectFrom("businesses")
    .select("id")
    .where((eb) => eb.and({ id, workspace_id }));

/** Adds the profiles and returns their number. @throws RequestError `business-name-taken`. Then nothing is added. */
export function importBusinesses(
  db: Database,
  workspace_id: string,
  profiles: readonly BusinessProfile[],
  businessesMax: number,
): Promise<number> {
  const adding = locked(db, workspace_id, async (trx) => {
    const taken = await listNames(trx, workspace_id);
    const rows = profiles.map(({ name, type, description, area = null }) => {
      return { workspace_id, name, type, description, area, resolved_area: null };
    });
    if (rows.length === 0) return 0;
    if (taken.length + rows.length > businessesMax) throw tooMany(businessesMax);
    await trx.insertInto("businesses").values(rows).execute();
    return rows.length;
  });
  return adding.catch(nameTaken({ name: "of your file" }));
}

/** Runs `act` in a transaction. Other calls that add businesses to the workspace wait until the transaction ends. */
function locked<Value>(
  db: Database,
  workspaceId: string,
  act: (trx: DatabaseTransaction) => Promise<Value>,
): Promise<Value> {
  return db.transaction().execute(async (trx) => {
    const workspace = trx.selectFrom("workspaces").select("id").where("id", "=", workspaceId);
    await workspace.forNoKeyUpdate().execute();
    return act(trx);
  });
}

export async function listNames(db: Database, workspaceId: string): Promise<string[]> {
  const rows = db.selectFrom("businesses").select("name").where("workspace_id", "=", workspaceId);
  return (await rows.execute()).map(({ name }) => name);
}

/** Changes the business `id`, or else the chosen one. Returns undefined if there is none. */
export async function updateBusiness(
  db: Database,
  workspace: OfWorkspace,
  input: BusinessInput,
  id?: string,
): Promise<Business | undefined> {
  const known = await findBusiness(db, workspace, id);
  if (known === undefined) return undefined;
  const area = input.area === undefined ? known.area : input.area;
  const { facts = known.facts, protectedWords = known.protectedWords } = input;
  const { resolved_area, ...values } = await valuesOf(
    { ...input, area, facts, protectedWords },
    known.area,
  );
  const changing = db
    .updateTable("businesses")
    .set({ ...values, resolved_area, updated_at: databaseNow })
    .where((eb) => eb.and({ id: known.id, workspace_id: workspace.id }))
    .returning(columns)
    .executeTakeFirst();
  const row = await changing.catch(nameTaken(input));
  return row && withProposedFacts(db, toBusiness(row, resolved_area));
}

/**
 * Deletes a business. The foreign keys delete everything that belongs to it. Returns false if it does not exist.
 * @throws RequestError `business-busy` if one of its reports is queued or running
 */
export async function removeBusiness(db: Database, workspace_id: string, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom("businesses")
    .where((eb) => eb.and({ id, workspace_id }))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("filters")
            .select("id")
            .where("business_id", "=", id)
            .where("state", "in", ["queued", "running"]),
        ),
      ),
    )
    .executeTakeFirst();
  if (numDeletedRows > 0n) return true;
  if (!(await ofWorkspace(db, workspace_id, id).executeTakeFirst())) return false;
  throw new RequestError(
    "business-busy",
    "A report of this business is being filtered. Wait for its end or cancel it, then delete the business.",
  );
}

export async function listBusinesses(
  db: Database,
  { id, chosenBusinessId }: OfWorkspace,
): Promise<BusinessList> {
  const { rows } = await sql<BusinessList[number]>`
    select id, name, row_number() over (order by ${chosenFirst(chosenBusinessId)}) = 1 as "isChosen",
      decisions, answers, verdicts, jsonb_array_length(named_columns) as "namedColumns",
      (select jsonb_build_object(
          'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'found', found, 'currency', currency)
        from report_figures figures where business_id = businesses.id
        order by figures.created_at desc limit 1) as "lastReport"
    from businesses where workspace_id = ${id}`.execute(db);
  return rows.sort((one, other) => one.name.localeCompare(other.name));
}

function nameTaken({ name }: Pick<BusinessInput, "name">) {
  return (error: unknown): never => {
    if (!isUniqueViolation(error)) throw error;
    throw new RequestError(
      "business-name-taken",
      `This workspace has another business with the name "${name}". Use a different name.`,
    );
  };
}

export function businessMissing(): RequestError {
  return new RequestError("business-missing", "Please create your business first.");
}

export function businessGone(): RequestError {
  return new RequestError(
    "business-not-found",
    "There is no such business. It may have been deleted. Reload the list of your businesses.",
  );
}

function tooMany(businessesMax: number): RequestError {
  return new RequestError(
    "too-many-businesses",
    `A workspace holds ${businessesMax} businesses at most. Delete some first.`,
  );
}

/** `knownArea`: the stored area, which is not refused again if other fields change. */
async function valuesOf(
  { facts = {}, protectedWords = [], ...input }: BusinessInput,
  knownArea: string | null = null,
) {
  const { name, type, description } = input;
  const area = input.area || null;
  const resolved_area = await resolve({ name, type, description }, area);
  if (area !== null && area !== knownArea) await refuseUnknownPlaces(area, resolved_area);
  const lists = { facts: storableJson(facts), protected_words: storableJson(protectedWords) };
  return { name, type, description, area, resolved_area, ...lists };
}

/** @throws RequestError `invalid-request`, because a place that was not found would exclude no term in silence */
async function refuseUnknownPlaces(area: string, resolvedArea: string): Promise<void> {
  const [unknown = resolvedArea === "" ? area : undefined] = await findUnknownPlaces(area);
  if (unknown === undefined) return;
  const what = `“${unknown}” is no place that Termsift knows, so nothing was saved.`;
  throw new RequestError(
    "invalid-request",
    `${what} Check the spelling, or write its county, region or country instead.`,
  );
}

type Row = Omit<StoredBusiness, "resolvedArea" | "facts"> & {
  readonly facts: Record<string, unknown>;
};

function toBusiness(row: Row, resolvedArea: string): StoredBusiness {
  return { ...row, resolvedArea, facts: correctedFactsSchema.parse(row.facts) };
}

async function resolve(
  { name, type, description }: Pick<BusinessProfile, "name" | "type" | "description">,
  area: string | null,
): Promise<string> {
  return findArea({ name, type, description, ...(area !== null && { area }) });
}
