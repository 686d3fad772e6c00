import { rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { openClassifiers } from "../reports/worker/open-classifiers.ts";
import { readConfig } from "../platform/config.ts";
import { createLogger } from "../platform/http/logger.ts";
import { trustedProxiesOf } from "../platform/http/networks.ts";
import type { FilterEngine } from "../reports/worker/messages.ts";
import { filterUpload } from "../reports/worker/filter-upload.ts";
import { type RunningServer, type ServerOptions, startServer } from "../start-server.ts";
import type { FileStorage } from "../platform/storage/file-storage.ts";
import { createStorage } from "../platform/storage/create-storage.ts";
import { loadSecrets } from "../identity/secrets.ts";
import { quickHashing } from "./quick-hashing.ts";
import { copyDatabaseTemplate } from "./pglite-template.ts";
import { makeQuickFolder } from "./quick-folder.ts";
import { createTestDatabase } from "./test-postgres.ts";
import { startTestS3 } from "./test-s3.ts";

export type Surroundings = {
  readonly database: "pglite" | "postgres";
  readonly storage: "disk" | "s3";
  /** The most connections to PostgreSQL. */
  readonly connections?: number;
};

export type TestServer = RunningServer & {
  readonly url: string;
  readonly dataDir: string;
  readonly environment: Readonly<Record<string, string>>;
  stopServer: () => Promise<void>;
};

export const embedded: Surroundings = { database: "pglite", storage: "disk" };

/**
 * For tests of one route's rules: PostgreSQL needs a quarter of the processor time. With one connection, as the built-in
 * database has, a statement that waits for its own transaction fails here too. The tenancy tests call every route in
 * both surroundings.
 */
export const quick: Surroundings = { database: "postgres", storage: "disk", connections: 1 };

/**
 * Two combinations that together use each database and each storage. Only the main flow is tested on all four
 * combinations.
 */
export const bothSurroundings: readonly Surroundings[] = [
  embedded,
  { database: "postgres", storage: "s3" },
];

/** Starts a server with real parts on a free port. `stop` removes everything. */
export async function startTestServer(
  { database, storage, connections }: Surroundings,
  environment: Readonly<Record<string, string>> = {},
  options: ServerOptions = {},
): Promise<TestServer> {
  const dataDir = await makeQuickFolder("data");
  const postgres = database === "postgres" ? await createTestDatabase() : undefined;
  const s3 = storage === "s3" ? await startTestS3() : undefined;
  if (!postgres) await copyDatabaseTemplate(dataDir);
  const variables = {
    DATA_DIR: dataDir,
    PORT: "0",
    LOG_LEVEL: "silent",
    TERMSIFT_MODEL: "small",
    CLASSIFIER: "rules",
    ...s3?.environment,
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...environment,
  };
  const server = await startListening(variables, options, connections);
  let stopped: Promise<void> | undefined;
  const stopServer = () => (stopped ??= server.stop());
  const stop = async () => {
    await stopServer();
    await postgres?.stop();
    await s3?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...server, dataDir, environment: variables, stopServer, stop };
}

export async function startListening(
  variables: Readonly<Record<string, string>>,
  options: ServerOptions = {},
  connections?: number,
): Promise<RunningServer & { readonly url: string }> {
  // Each test client has its own address, which it sends in X-Forwarded-For. With TRUST_PROXY, the server would count as
  // one that others can reach.
  const config = {
    ...readConfig(variables),
    trustedProxies: trustedProxiesOf(["true"]),
    ...(connections !== undefined && { databasePoolMax: connections }),
  };
  const engine = options.engine ?? (await createInlineEngine(variables));
  const log = createLogger(config.logLevel);
  const server = await startServer(config, log, {
    engine,
    hashing: quickHashing,
    ...options,
  });
  await server.app?.listen({ port: config.port, host: "127.0.0.1" });
  const { port } = (server.app?.server.address() ?? { port: 0 }) as AddressInfo;
  return { ...server, url: `http://127.0.0.1:${port}` };
}

export async function createInlineEngine(
  variables: Readonly<Record<string, string>>,
  wrapStorage: (storage: FileStorage) => FileStorage = (storage) => storage,
): Promise<FilterEngine> {
  const config = readConfig(variables);
  const secrets = await loadSecrets(config.dataDir, config.authSecret);
  const storage = wrapStorage(await createStorage(config.storage, secrets.upload));
  const makeClassifier = await openClassifiers(config);
  return {
    run: (job, signal, listeners, memory) =>
      filterUpload({ storage, makeClassifier, memory }, job, signal, listeners),
    close: async () => storage.close(),
  };
}
