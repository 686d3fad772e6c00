import { spawn } from "node:child_process";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../packages/server/src/testing/free-port.ts";
import { spawnServer } from "../packages/server/src/testing/spawn-server.ts";

export const BUCKET = "termsift-uploads";
/** The store from npm accepts only these keys. */
export const STORE_KEYS = { S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" };

export type Store = { readonly url: string; kill: () => Promise<void> };

/** Starts the store from npm, or the store of compose.yaml if SYSTEM_TEST_VERSITYGW contains its path. */
export async function startStore(folder: string): Promise<Store> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const versitygw = process.env["SYSTEM_TEST_VERSITYGW"];
  if (versitygw) return startVersitygw(versitygw, folder, port);
  const file = fileURLToPath(new URL("store-process.ts", import.meta.url));
  const store = await spawnServer({ PORT: port, FOLDER: folder, BUCKET }, file);
  return { url, kill: store.kill };
}

async function startVersitygw(program: string, folder: string, port: string): Promise<Store> {
  await mkdir(path.join(folder, BUCKET), { recursive: true });
  const child = spawn(program, ["--port", `127.0.0.1:${port}`, "posix", folder], {
    env: { ROOT_ACCESS_KEY: "S3RVER", ROOT_SECRET_KEY: "S3RVER", VGW_HEALTH: "/health" },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/health`).catch(() => undefined))?.ok) await sleep(100);
  return { url, kill: async () => void child.kill("SIGKILL") };
}
