import type { NamedHeader } from "@termsift/core/report";
import type { BusinessScope, Database, Scope } from "../platform/database/database.ts";
import { storableJson } from "../platform/database/storable.ts";

const HEADERS_MAX = 10;
/** Headers of real reports have at most a few kilobytes. A longer one is asked about each time. */
const HEADER_CHARS_MAX = 20_000;

/** Returns the headers of earlier reports of a business whose columns the user named, oldest first. */
export async function findNamedColumns(
  db: Database,
  { workspace_id, business_id: id }: BusinessScope,
): Promise<readonly NamedHeader[]> {
  const row = await db
    .selectFrom("businesses")
    .select("named_columns")
    .where((eb) => eb.and({ id, workspace_id }))
    .executeTakeFirst();
  return row?.named_columns ?? [];
}

/** Remembers the columns of a header for the next reports of a business, in place of what was remembered for it. */
export async function rememberNamedColumns(
  db: Database,
  { workspace_id, business_id: id }: BusinessScope,
  named: NamedHeader,
): Promise<void> {
  const header = JSON.stringify(named.header);
  if (header.length > HEADER_CHARS_MAX) return;
  await db.transaction().execute(async (trx) => {
    const business = trx.selectFrom("businesses").where((eb) => eb.and({ id, workspace_id }));
    const row = await business.select("named_columns").forNoKeyUpdate().executeTakeFirst();
    if (row === undefined) return;
    const others = row.named_columns.filter((known) => JSON.stringify(known.header) !== header);
    const named_columns = storableJson([...others, named].slice(-HEADERS_MAX));
    await trx.updateTable("businesses").set({ named_columns }).where("id", "=", id).execute();
  });
}

export async function forgetNamedColumns(
  db: Database,
  { workspace_id, business_id: id }: Scope,
): Promise<void> {
  await db
    .updateTable("businesses")
    .set({ named_columns: "[]" })
    .where((eb) => eb.and({ workspace_id, ...(id !== undefined && { id }) }))
    .execute();
}
