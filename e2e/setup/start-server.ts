// Starts the product in a temporary folder with a copy of a database, because creating a database takes seconds.
// api-documentation.test.ts covers the start in an empty folder.
import { rmSync } from "node:fs";
import path from "node:path";
import { copyDatabaseTemplate } from "../../packages/server/src/testing/pglite-template.ts";
import { makeQuickFolder } from "../../packages/server/src/testing/quick-folder.ts";
import { createTestDatabase } from "../../packages/server/src/testing/test-postgres.ts";

const dataDir = await makeQuickFolder("e2e");
process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
if (process.env["E2E_DATABASE"] === "postgres") {
  process.env["DATABASE_URL"] = (await createTestDatabase()).url;
  // PostgreSQL ends with this process, not before the server has stopped.
  process.removeAllListeners("SIGTERM");
} else {
  await copyDatabaseTemplate(process.env["DEMO"] === "1" ? path.join(dataDir, "demo") : dataDir);
}
process.env["DATA_DIR"] = dataDir;
// The larger model is ten times slower. Other tests cover it.
process.env["TERMSIFT_MODEL"] ??= "small";
await import("../../packages/server/src/testing/quick-main.ts");
