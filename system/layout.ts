import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../packages/server/src/testing/free-port.ts";
import { spawnServer, type SpawnedServer } from "../packages/server/src/testing/spawn-server.ts";
import { startTestPostgres } from "../packages/server/src/testing/test-postgres.ts";
import { startProxy } from "./start-proxy.ts";
import { BUCKET, startStore, STORE_KEYS } from "./start-store.ts";

const names = ["web-1", "web-2", "worker-1", "worker-2"] as const;
export type ServerName = (typeof names)[number];

const nextVersion = fileURLToPath(new URL("next-version/main.ts", import.meta.url));

/**
 * Starts the services of compose.yaml as processes on this machine: two web servers, two workers, one PostgreSQL, one
 * S3-compatible store, and one proxy for all requests. Each server has its own folder.
 */
export async function startLayout() {
  const folder = await mkdtemp(path.join(tmpdir(), "termsift-system-"));
  const postgres = await startTestPostgres();
  const store = await startStore(path.join(folder, "store"));
  const [proxyPort = 0, ...webPorts] = await Promise.all([freePort(), freePort(), freePort()]);
  const url = `http://127.0.0.1:${String(proxyPort)}`;
  const shared = {
    DATABASE_URL: postgres.url,
    S3_ENDPOINT: store.url,
    S3_PUBLIC_ENDPOINT: url,
    PUBLIC_URL: url,
  };
  const servers = createServers((name) => ({
    ...shared,
    PORT: String(webPorts[name === "web-2" ? 1 : 0]),
    DATA_DIR: path.join(folder, name),
  }));
  await Promise.all(names.map((name) => servers.start(name)));
  const upstreams = webPorts.map((port) => `127.0.0.1:${String(port)}`);
  const proxy = await startProxy({ url, upstreams, storeUrl: store.url, folder });
  await untilReady(url);
  return {
    ...servers,
    url,
    databaseUrl: postgres.url,
    close: async () => {
      await proxy.kill();
      await servers.killAll();
      await store.kill();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Layout = Awaited<ReturnType<typeof startLayout>>;

function createServers(variablesOf: (name: ServerName) => Readonly<Record<string, string>>) {
  const running = new Map<ServerName, SpawnedServer>();
  const start = async (name: ServerName, file?: string) => {
    const variables = {
      ROLE: name.startsWith("web") ? "web" : "worker",
      AUTH_SECRET: "one secret for all processes of this test",
      S3_BUCKET: BUCKET,
      ...STORE_KEYS,
      TRUST_PROXY: "true",
      STOP_DELAY_SECONDS: "2",
    };
    running.set(name, await spawnServer({ ...variables, ...variablesOf(name) }, file));
  };
  const serverOf = (name: ServerName) => {
    const server = running.get(name);
    if (!server) throw new Error(`${name} does not run`);
    return server;
  };
  return {
    start: (name: ServerName) => start(name),
    startNextVersion: (name: ServerName) => start(name, nextVersion),
    /** Kills a server at once, like a power failure. */
    kill: (name: ServerName) => serverOf(name).kill(),
    /** Stops a server in order, like a deployment. Returns the exit code. */
    stop: (name: ServerName) => serverOf(name).stop(),
    killAll: async () => {
      await Promise.all([...running.values()].map((server) => server.kill()));
    },
  };
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
}
