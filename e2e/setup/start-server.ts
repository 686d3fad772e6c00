// The product on a folder of its own, which is gone afterwards. Its database is copied: two servers that each make one
// begin seconds later, and api-documentation.test.ts begins on an empty folder.
import { rmSync } from "node:fs";
import { copyDatabaseTemplate } from "../../packages/server/src/testing/pglite-template.ts";
import { makeQuickFolder } from "../../packages/server/src/testing/quick-folder.ts";

const dataDir = await makeQuickFolder("e2e");
process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
await copyDatabaseTemplate(dataDir);
process.env["DATA_DIR"] = dataDir;
// The larger model takes ten times as long, and its own tests ask for it.
process.env["TERMSIFT_MODEL"] ??= "small";
await import("../../packages/server/src/main.ts");
