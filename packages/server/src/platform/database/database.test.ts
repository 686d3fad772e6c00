import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestPostgres, type TestPostgres } from "../../testing/test-postgres.ts";
import { FolderInUseError, lockFolder } from "./lock-folder.ts";
import { migrate } from "./migrate.ts";
import { openDatabase, type OpenDatabase } from "./open-database.ts";

const lockFile = new URL("./lock-folder.ts", import.meta.url).href;
const ignore = () => undefined;

describe("the built-in database", () => {
  let folder: string;
  let database: OpenDatabase;
  const open = () =>
    openDatabase({ databaseUrl: undefined, databasePoolMax: 2, dataDir: folder }, ignore);
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "termsift-db-"));
    database = await open();
    await migrate(database.db);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  it("is refused to a second process on the same folder, with a next step", async () => {
    await expect(open()).rejects.toThrow(/in use by another Termsift server/u);
  });

  it("keeps other queries out of an open transaction", async () => {
    const { db } = database;
    const inside = Promise.withResolvers<void>();
    const transaction = db
      .transaction()
      .execute(async (trx) => {
        await trx
          .insertInto("support_requests")
          .values({ name: "inside", email: "a", subject: "s", message: "m" })
          .execute();
        inside.resolve();
        await new Promise((resolve) => setImmediate(resolve));
        throw new Error("roll back");
      })
      .catch(ignore);
    await inside.promise;
    await db
      .insertInto("support_requests")
      .values({ name: "outside", email: "a", subject: "s", message: "m" })
      .execute();
    await transaction;
    const rows = await db.selectFrom("support_requests").select("name").execute();
    expect(rows).toEqual([{ name: "outside" }]);
  });

  it("keeps every byte of large values", async () => {
    const { db } = database;
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
    const { rows } = await sql<{ same: Uint8Array }>`select ${bytes}::bytea as same`.execute(db);
    expect(Buffer.compare(Buffer.from(rows[0]?.same ?? []), Buffer.from(bytes))).toBe(0);
  });

  it("runs a text with several statements, also with semicolons in strings", async () => {
    const { db } = database;
    await sql.raw("create temp table a (b text); insert into a values ('x;\ny');").execute(db);
    expect((await sql`select b from a`.execute(db)).rows).toEqual([{ b: "x;\ny" }]);
  });

  it("returns how many rows a statement changed", async () => {
    const answer = await database.db
      .deleteFrom("support_requests")
      .where("name", "=", "outside")
      .executeTakeFirst();
    expect(answer.numDeletedRows).toBe(1n);
  });
});

describe("migrations", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startTestPostgres();
  });
  afterAll(() => postgres.stop());

  it("run once when several servers start at the same time", async () => {
    const settings = { databaseUrl: postgres.url, databasePoolMax: 2, dataDir: "unused" };
    const servers = await Promise.all([1, 2, 3, 4].map(() => openDatabase(settings, ignore)));
    const applied = await Promise.all(servers.map(({ db }) => migrate(db)));
    const names = applied.flat().sort();
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain("000001-schema.sql");
    const { rows } = await sql`select 1 from users`.execute(servers[0]!.db);
    expect(rows).toEqual([]);
    await Promise.all(servers.map((server) => server.close()));
  });

  it("give up while a table is in use, so that other statements do not wait, and succeed later", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "termsift-migrations-"));
    await writeFile(
      path.join(folder, "900001-more.sql"),
      "alter table users add column more text;",
    );
    const settings = { databaseUrl: postgres.url, databasePoolMax: 4, dataDir: "unused" };
    const { db, close } = await openDatabase(settings, ignore);
    const holding = Promise.withResolvers<void>();
    const reading = Promise.withResolvers<void>();
    const blocked = Promise.withResolvers<void>();
    const reader = db.transaction().execute(async (trx) => {
      await sql`select 1 from users`.execute(trx);
      holding.resolve();
      await reading.promise;
    });
    await holding.promise;
    const folders = [pathToFileURL(`${folder}/`)];
    const migrated = migrate(db, { folders, onBlocked: () => blocked.resolve() });
    await blocked.promise;
    const meanwhile = await sql<{ ok: boolean }>`select true as ok from users
      right join (select 1) one on true`.execute(db);
    expect(meanwhile.rows).toEqual([{ ok: true }]);
    reading.resolve();
    await reader;
    expect(await migrated).toEqual(["900001-more.sql"]);
    await close();
    await rm(folder, { recursive: true });
  });
});

describe("the lock of a folder", () => {
  it("goes to exactly one of many processes, and is free after its release", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "termsift-lock-"));
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
    const held = tries.filter((attempt) => attempt.status === "fulfilled");
    expect(held).toHaveLength(1);
    await held[0]?.value();
    const unlock = await lockFolder(folder);
    await unlock();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([10, 120])(
    "is the same for every name and TMPDIR, with a path %i characters longer",
    async (length) => {
      const around = await mkdtemp(path.join(tmpdir(), "termsift-lock-"));
      const folder = path.join(around, "x".repeat(length));
      const link = path.join(around, "link");
      const elsewhere = path.join(around, "tmp");
      await mkdir(folder);
      await mkdir(elsewhere);
      await symlink(folder, link);
      const unlock = await lockFolder(folder);
      await expect(lockFolder(link)).rejects.toThrow(FolderInUseError);
      vi.stubEnv("TMPDIR", elsewhere);
      await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
      vi.unstubAllEnvs();
      expect(await readdir(elsewhere)).toEqual([]);
      await unlock();
      expect(await readdir(folder)).toEqual([]);
      const again = await lockFolder(link);
      await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
      await again();
      await rm(around, { recursive: true, force: true });
    },
  );

  it("of a long path is free again after its holder was killed", async () => {
    const folder = path.join(await mkdtemp(path.join(tmpdir(), "termsift-lock-")), "y".repeat(120));
    const code = `const { lockFolder } = await import(${JSON.stringify(lockFile)});
      await lockFolder(${JSON.stringify(folder)});
      console.log("held");
      setInterval(() => undefined, 1000);`;
    const holder = spawn(process.execPath, ["--input-type=module", "--eval", code]);
    await once(holder.stdout, "data");
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    holder.kill("SIGKILL");
    await once(holder, "exit");
    const unlock = await lockFolder(folder);
    await unlock();
    await rm(path.dirname(folder), { recursive: true, force: true });
  });
});
