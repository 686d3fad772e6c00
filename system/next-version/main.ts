// A later release of the server: the same program with one more migration.
import { readConfig } from "../../packages/server/src/platform/config.ts";
import { createLogger } from "../../packages/server/src/platform/http/logger.ts";
import { startServer } from "../../packages/server/src/start-server.ts";

const config = readConfig(process.env);
const server = await startServer(config, createLogger(config.logLevel), {
  migrationsFolders: [new URL("migrations/", import.meta.url)],
});
process.once("SIGTERM", () => {
  void server.stop().then(() => process.exit(0));
});
await server.app?.listen({ port: config.port, host: config.host });
process.stdout.write(`Termsift's next ${config.role} is ready\n`);
