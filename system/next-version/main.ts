// A later release of the server: the same program with one more migration.
import { runServer } from "../../packages/server/src/run-server.ts";

await runServer({ migrationsFolders: [new URL("migrations/", import.meta.url)] });
