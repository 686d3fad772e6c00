import { spawnServer } from "../../packages/server/src/testing/spawn-server.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { OpenApi } from "./api-reference.ts";
import { freePort } from "../../packages/server/src/testing/free-port.ts";
import { copyDatabaseTemplate } from "../../packages/server/src/testing/pglite-template.ts";

export async function readOpenApi(): Promise<OpenApi> {
  const folder = await mkdtemp(path.join(tmpdir(), "termsift-openapi-"));
  await copyDatabaseTemplate(folder);
  const port = String(await freePort());
  const server = await spawnServer({ DATA_DIR: folder, PORT: port, CLASSIFIER: "rules" });
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/docs/json`);
    return (await answer.json()) as OpenApi;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
