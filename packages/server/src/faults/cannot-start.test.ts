import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../platform/config.ts";
import { createLogger } from "../platform/http/logger.ts";
import { migrate } from "../platform/database/migrate.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { describeFailure } from "../run-server.ts";
import { startServer } from "../start-server.ts";
import { freePort } from "../testing/free-port.ts";
import { copyDatabaseTemplate } from "../testing/pglite-template.ts";
import { spawnServer } from "../testing/spawn-server.ts";
import { startListening } from "../testing/test-server.ts";
import { startTestPostgres, type TestPostgres } from "../testing/test-postgres.ts";
import { makeQuickFolder } from "../testing/quick-folder.ts";

/** Returns what the program prints. */
async function printedBy(variables: Readonly<Record<string, string>>): Promise<string> {
  try {
    const server = await spawnServer({ CLASSIFIER: "rules", PORT: "0", ...variables });
    await server.kill();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("the server started");
}

/** Returns what the program would print, without a process. */
async function refusalOf(variables: Readonly<Record<string, string>>): Promise<string> {
  const config = readConfig({ CLASSIFIER: "rules", PORT: "0", ...variables });
  try {
    await (await startServer(config, createLogger("silent"))).stop();
  } catch (error) {
    return `ended with 1: Termsift could not start. ${describeFailure(error)}\n`;
  }
  throw new Error("the server started");
}

function line({ source }: RegExp): RegExp {
  return new RegExp(`^ended with 1: Termsift could not start\\. .*${source}.*\\n$`, "u");
}

describe("a server that cannot start prints one line with the reason and what to do", () => {
  let folder: string;
  let postgres: TestPostgres;
  beforeAll(async () => {
    folder = await makeQuickFolder("refused");
    await copyDatabaseTemplate(path.join(folder, "data"));
    postgres = await startTestPostgres();
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const printed = (variables: Readonly<Record<string, string>>) =>
    printedBy({ DATA_DIR: path.join(folder, "data"), ...variables });
  const refused = (variables: Readonly<Record<string, string>>) =>
    refusalOf({ DATA_DIR: path.join(folder, "data"), ...variables });

  it("for a used port, and for an address of another machine", async () => {
    const taken = net.createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => taken.once("listening", resolve));
    const { port } = taken.address() as net.AddressInfo;
    expect(await printed({ PORT: String(port) })).toMatch(
      line(new RegExp(`Port ${port} of 127\\.0\\.0\\.1 is in use.*set PORT to`, "u")),
    );
    taken.close();
    expect(await printed({ HOST: "192.0.2.1" })).toMatch(
      line(/HOST is "192\.0\.2\.1".*Set HOST to 127\.0\.0\.1/u),
    );
  });

  it("for a PostgreSQL that is down, refuses the password or lacks the database", async () => {
    const of = (change: (url: URL) => void) => {
      const url = new URL(postgres.url);
      change(url);
      return { DATABASE_URL: url.href };
    };
    const port = String(await freePort());
    expect(await refused(of((url) => (url.port = port)))).toMatch(
      line(new RegExp(`at 127\\.0\\.0\\.1:${port} .*ECONNREFUSED.*\\. Start PostgreSQL`, "u")),
    );
    const wrong = of((url) => (url.password = "not-the-password"));
    expect(await refused(wrong)).toMatch(
      line(/password authentication failed for user "postgres"\. .*or correct user/u),
    );
    expect(await printed({ ...wrong, LOG_LEVEL: "debug" })).not.toContain("not-the-password");
    expect(await refused(of((url) => (url.pathname = "/absent")))).toMatch(
      line(/database "absent" does not exist\. .*how to create the database/u),
    );
  });

  it("for an unusable data folder", async () => {
    const file = path.join(folder, "file");
    await writeFile(file, "");
    expect(await refused({ DATA_DIR: file })).toMatch(
      line(/cannot write in the folder .*file \(DATA_DIR\): EEXIST/u),
    );
    expect(await refused({ DATA_DIR: path.join(file, "below") })).toMatch(
      line(/\(DATA_DIR\): ENOTDIR\. Make it/u),
    );
  });

  it.each(["global/pg_control", "base/5/1259", "PG_VERSION"])(
    "for a database with a damaged %s",
    async (name) => {
      const dataDir = await mkdtemp(path.join(folder, "damaged-"));
      await copyDatabaseTemplate(dataDir);
      await truncate(path.join(dataDir, "database", name), 0);
      expect(await refused({ DATA_DIR: dataDir })).toMatch(
        line(/is damaged.*"Back-up and restore" in docs/u),
      );
    },
  );

  it("for the data of an earlier release, which it leaves as they are: with the release that opens them, and how to begin anew", async () => {
    const dataDir = await mkdtemp(path.join(folder, "earlier-"));
    await copyDatabaseTemplate(dataDir);
    const settings = { databasePoolMax: 2, dataDir };
    const earlier = sql`update migrations set name = '000001-identity.sql' where number = 1`;
    const rows = async (databaseUrl?: string, change = sql`select 1`) => {
      const { db, close } = await openDatabase({ ...settings, databaseUrl }, () => undefined);
      if (databaseUrl !== undefined) await migrate(db).catch(() => undefined);
      await change.execute(db);
      const listed = await db.selectFrom("migrations").selectAll().execute();
      await close();
      return listed;
    };
    for (const [url, what, elsewhere] of [
      [undefined, `folder ${dataDir} \\(DATA_DIR\\)`, "DATA_DIR to another folder"],
      [postgres.url, "database \\w+ at .* \\(DATABASE_URL\\)", "DATABASE_URL to an empty database"],
    ] as const) {
      const before = await rows(url, earlier);
      const variables = { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) };
      const text = `The ${what} was made by Termsift 0\\.1\\.0, .*start Termsift 0\\.1\\.0\\. To begin anew beside it, set ${elsewhere}`;
      expect(await refused(variables)).toMatch(line(new RegExp(text, "u")));
      expect(await rows(url)).toEqual(before);
    }
    // Another folder beside it works.
    await copyDatabaseTemplate(path.join(folder, "anew"));
    const server = await startListening({
      CLASSIFIER: "rules",
      PORT: "0",
      LOG_LEVEL: "silent",
      DATA_DIR: path.join(folder, "anew"),
    });
    await server.stop();
  });

  it("with the stack at LOG_LEVEL=debug", async () => {
    const file = path.join(folder, "file");
    await writeFile(file, "");
    const refusal = await printedBy({ DATA_DIR: file, LOG_LEVEL: "debug" });
    expect(refusal).toMatch(/\(DATA_DIR\): EEXIST.*\nError: EEXIST.*\n\s+at /u);
  });
});
