import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "./database.ts";

/** Few rows at a time, because a stored result can take megabytes. */
const ROWS_AT_ONCE = 20;
/** Filled by `migrate`. */
const OWN_TABLE = "migrations";

/** The message tells the operator why nothing was moved, and what to do. */
export class CannotMoveError extends Error {
  override readonly name = "CannotMoveError";
}

export type MovedTable = { readonly table: string; readonly rows: number };

/**
 * Copies all tables into an empty database, in one transaction. Both databases have all migrations, and no server runs on
 * either of them. Jobs are not copied, so the source may have no unfinished report, opinion or mail.
 * @throws CannotMoveError, and then nothing is copied
 */
export async function moveDatabase(from: Database, to: Database): Promise<MovedTable[]> {
  return from.transaction().execute(async (source) => {
    await refuseUnfinished(source);
    return to.transaction().execute(async (target) => {
      await refuseFilled(target);
      const tables = await tablesInOrder(target);
      // The counts that triggers keep are copied, too.
      await switchTriggers("disable", tables, target);
      const moved: MovedTable[] = [];
      for (const table of tables) {
        moved.push({ table, rows: await copyTable(table, source, target) });
      }
      await sql`set constraints all immediate`.execute(target);
      await switchTriggers("enable", tables, target);
      return moved;
    });
  });
}

async function refuseUnfinished(source: DatabaseTransaction): Promise<void> {
  const { reports, opinions } = await source
    .selectNoFrom((eb) => [
      eb
        .selectFrom("filters")
        .select(eb.fn.countAll<string>().as("count"))
        .where("state", "in", ["queued", "running"])
        .as("reports"),
      eb
        .selectFrom("results")
        .select(eb.fn.countAll<string>().as("count"))
        .where("opinion_job_id", "is not", null)
        .as("opinions"),
    ])
    .executeTakeFirstOrThrow();
  const mails = await unsentMails(source);
  const open = [
    `reports that are being filtered: ${reports ?? 0}`,
    `second opinions that are being asked for: ${opinions ?? 0}`,
    `mails that are not sent yet: ${mails}`,
  ].filter((text) => !text.endsWith(": 0"));
  if (open.length === 0) return;
  throw new CannotMoveError(
    `The database has unfinished work (${open.join("; ")}). Start the server, wait until the work is done, stop the server and try again.`,
  );
}

async function unsentMails(source: DatabaseTransaction): Promise<number> {
  const jobs = sql<{ name: string | null }>`select to_regclass('pgboss.job')::text as name`;
  if ((await jobs.execute(source)).rows[0]?.name == null) return 0;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
    where name = 'mails' and state in ('created', 'retry', 'active')`.execute(source);
  return rows[0]?.count ?? 0;
}

async function refuseFilled(target: DatabaseTransaction): Promise<void> {
  const user = await target.selectFrom("users").select("id").limit(1).executeTakeFirst();
  if (user === undefined) return;
  throw new CannotMoveError("The other database has users already. Name an empty database.");
}

/** Returns the tables, each after those to which its rows refer. */
async function tablesInOrder(db: DatabaseTransaction): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> ${OWN_TABLE}
    order by relname`.execute(db);
  const { rows: references } = await sql<{ name: string; other: string }>`
    select own.relname as name, other.relname as other from pg_constraint
    join pg_class own on own.oid = conrelid join pg_class other on other.oid = confrelid
    where contype = 'f' and not condeferred and conrelid <> confrelid
      and connamespace = 'public'::regnamespace`.execute(db);
  const ordered: string[] = [];
  const left = new Set(tables.map(({ name }) => name));
  while (left.size > 0) {
    const next = [...left].filter((table) =>
      references.every(({ name, other }) => name !== table || !left.has(other)),
    );
    if (next.length === 0) throw new Error(`The tables ${[...left].join()} refer to each other.`);
    for (const table of next) left.delete(table);
    ordered.push(...next);
  }
  return ordered;
}

async function switchTriggers(
  to: "disable" | "enable",
  tables: readonly string[],
  target: DatabaseTransaction,
): Promise<void> {
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} ${sql.raw(to)} trigger user`.execute(target);
  }
}

/** Copies values as text, so that both databases read them alike. */
async function copyTable(
  table: string,
  source: DatabaseTransaction,
  target: DatabaseTransaction,
): Promise<number> {
  const { rows: columns } = await sql<{ name: string; type: string; isIdentity: boolean }>`
    select attname as name, format_type(atttypid, atttypmod) as type,
      attidentity <> '' as "isIdentity" from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0
      and not attisdropped and attgenerated = '' order by attnum`.execute(target);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const texts = sql.join(
    columns.map(({ name }) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`),
  );
  await sql`declare moved no scroll cursor for select ${texts} from ${sql.table(table)}`.execute(
    source,
  );
  let count = 0;
  for (;;) {
    const { rows } = await sql<Record<string, string | null>>`fetch ${sql.lit(ROWS_AT_ONCE)}
      from moved`.execute(source);
    if (rows.length === 0) break;
    count += rows.length;
    const values = rows.map(
      (row) =>
        sql`(${sql.join(columns.map(({ name, type }) => sql`${row[name] ?? null}::text::${sql.raw(type)}`))})`,
    );
    await sql`insert into ${sql.table(table)} (${names}) overriding system value
      values ${sql.join(values)}`.execute(target);
  }
  await sql`close moved`.execute(source);
  for (const { name } of columns.filter(({ isIdentity }) => isIdentity)) {
    await sql`select setval(pg_get_serial_sequence(${`public.${table}`}, ${name}),
      coalesce(max(${sql.ref(name)}), 0) + 1, false) from ${sql.table(table)}`.execute(target);
  }
  return count;
}
