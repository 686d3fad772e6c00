import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { spawnServer } from "../packages/server/src/testing/spawn-server.ts";
import { BUCKET } from "./start-store.ts";

export type ProxySettings = {
  readonly url: string;
  readonly upstreams: readonly string[];
  readonly storeUrl: string;
  readonly folder: string;
};

export type Proxy = { kill: () => Promise<void> };

/**
 * Starts a small proxy, so that the test needs only npm. If SYSTEM_TEST_CADDY contains the path of Caddy, starts Caddy
 * with the configuration of compose.yaml instead.
 */
export function startProxy(settings: ProxySettings): Promise<Proxy> {
  const caddy = process.env["SYSTEM_TEST_CADDY"];
  if (caddy) return startCaddy(caddy, settings);
  const { url, upstreams, storeUrl } = settings;
  return spawnServer(
    {
      PORT: new URL(url).port,
      UPSTREAMS: upstreams.map((upstream) => `http://${upstream}`).join(","),
      STORE: storeUrl,
      BUCKET,
    },
    fileURLToPath(new URL("proxy-process.ts", import.meta.url)),
  );
}

async function startCaddy(program: string, settings: ProxySettings): Promise<Proxy> {
  const original = await readFile(new URL("../deploy/Caddyfile", import.meta.url), "utf8");
  // All simulated people are on this machine. Each sends its own client address, so that each has separate limits.
  const text = original.replace(
    "lb_policy",
    "header_up X-Forwarded-For {http.request.header.X-Forwarded-For}\n\t\t\tlb_policy",
  );
  const file = path.join(settings.folder, "Caddyfile");
  await writeFile(file, text);
  const child = spawn(program, ["run", "--adapter", "caddyfile", "--config", file], {
    env: {
      HOME: settings.folder,
      PUBLIC_URL: settings.url,
      SERVERS: settings.upstreams.join(" "),
      STORE: new URL(settings.storeUrl).host,
    },
    stdio: ["ignore", "ignore", "ignore"],
  });
  return { kill: async () => void child.kill("SIGKILL") };
}
