// The product on a folder of its own, which is gone afterwards. Its database is copied: two servers that each make one
// begin seconds later, and api-documentation.test.ts begins on an empty folder.
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { copyDatabaseTemplate } from "../../packages/server/src/testing/pglite-template.ts";

const dataDir = await mkdtemp(path.join(tmpdir(), "termsift-e2e-"));
process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
await copyDatabaseTemplate(dataDir);
process.env["DATA_DIR"] = dataDir;
await import("../../packages/server/src/main.ts");
