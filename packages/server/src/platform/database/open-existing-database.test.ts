import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { copyDatabaseTemplate } from "../../testing/pglite-template.ts";
import { makeQuickFolder } from "../../testing/quick-folder.ts";
import { startTestPostgres } from "../../testing/test-postgres.ts";
import { openExistingDatabase } from "./open-existing-database.ts";

const open = (dataDir: string, databaseUrl?: string) =>
  openExistingDatabase({ dataDir, databaseUrl, databasePoolMax: 2 }, () => undefined);

it("a command opens the database of a server, and creates nothing for a mistyped DATA_DIR or DATABASE_URL", async () => {
  const folder = await makeQuickFolder("existing");
  const mistyped = path.join(folder, "mistyped");
  await expect(open(mistyped)).rejects.toThrow(
    `The folder ${mistyped} (DATA_DIR) has no database of Termsift. Set DATA_DIR to`,
  );
  expect(existsSync(mistyped)).toBe(false);
  const postgres = await startTestPostgres();
  await expect(open(folder, postgres.url)).rejects.toThrow(
    /The database termsift at [\d.:]+ \(DATABASE_URL\) has no tables of Termsift\. Set DATABASE_URL/u,
  );
  await expect(open(folder, postgres.url.replace(/\w+$/u, "absent"))).rejects.toThrow(
    /PostgreSQL at [\d.:]+ \(DATABASE_URL\) cannot be used: database "absent" does not exist\./u,
  );
  await postgres.stop();
  await copyDatabaseTemplate(folder);
  await (await open(folder)).close();
  await rm(folder, { recursive: true, force: true });
});
