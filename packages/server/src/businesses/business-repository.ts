import type { Business, BusinessInput } from "@termsift/core/contract";
import type { BusinessProfile } from "@termsift/core/profile";
import { databaseNow } from "../platform/database/database-time.ts";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";

export function businessMissing(): RequestError {
  return new RequestError("business-missing", "Please create your business first.");
}

const columns = [
  "id",
  "name",
  "type",
  "description",
  "area",
  "resolved_area as resolvedArea",
] as const;

export function createBusinessRepository(db: Database) {
  const findRow = (userId: string) =>
    db.selectFrom("businesses").select(columns).where("user_id", "=", userId).executeTakeFirst();
  return {
    findByUser: async (userId: string): Promise<Business | undefined> => {
      const row = await findRow(userId);
      if (row === undefined || row.resolvedArea !== null) return toBusiness(row);
      // An earlier Termsift version stored this row without its resolved area.
      const resolvedArea = await resolve(row, row.area);
      await db
        .updateTable("businesses")
        .set({ resolved_area: resolvedArea })
        .where("id", "=", row.id)
        .where("description", "=", row.description)
        .execute();
      return { ...row, resolvedArea };
    },
    create: async (userId: string, input: BusinessInput): Promise<Business | undefined> => {
      const area = input.area || null;
      const places = { area, resolved_area: await resolve(input, area) };
      const row = await db
        .insertInto("businesses")
        .values({ id: crypto.randomUUID(), user_id: userId, ...input, ...places })
        .onConflict((conflict) => conflict.column("user_id").doNothing())
        .returning(columns)
        .executeTakeFirst();
      return toBusiness(row);
    },
    update: async (userId: string, input: BusinessInput): Promise<Business | undefined> => {
      const known = await findRow(userId);
      if (known === undefined) return undefined;
      const area = input.area === undefined ? known.area : input.area || null;
      const places = { area, resolved_area: await resolve(input, area) };
      const row = await db
        .updateTable("businesses")
        .set({ ...input, ...places, updated_at: databaseNow })
        .where("user_id", "=", userId)
        .returning(columns)
        .executeTakeFirst();
      return toBusiness(row);
    },
  };
}

type BusinessRow = Omit<Business, "resolvedArea"> & { readonly resolvedArea: string | null };

function toBusiness(row: BusinessRow | undefined): Business | undefined {
  return row && { ...row, resolvedArea: row.resolvedArea ?? "" };
}

async function resolve(
  { name, type, description }: Pick<BusinessProfile, "name" | "type" | "description">,
  area: string | null,
): Promise<string> {
  // Imported here, so that a server without saved businesses does not load the gazetteer.
  const { describeArea } = await import("@termsift/classifier/places");
  return describeArea({ name, type, description, ...(area !== null && { area }) });
}

export type BusinessRepository = ReturnType<typeof createBusinessRepository>;
