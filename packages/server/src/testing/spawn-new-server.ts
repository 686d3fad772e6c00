import { rm } from "node:fs/promises";
import path from "node:path";
import { freePort } from "./free-port.ts";
import { copyDatabaseTemplate } from "./pglite-template.ts";
import { makeQuickFolder } from "./quick-folder.ts";
import { type SpawnedServer, spawnServer } from "./spawn-server.ts";

export type NewServer = Pick<SpawnedServer, "printed" | "stop"> & {
  readonly url: string;
  /** The folder above the server's data. A test may write into it. */
  readonly folder: string;
};

/** Starts the server as a program, on an empty database in a new folder. `stop` removes the folder. */
export async function spawnNewServer(
  variables: Readonly<Record<string, string>>,
): Promise<NewServer> {
  const folder = await makeQuickFolder("spawned");
  const dataDir = path.join(folder, "data");
  await copyDatabaseTemplate(dataDir);
  const port = String(await freePort());
  const server = await spawnServer({ DATA_DIR: dataDir, PORT: port, ...variables });
  return {
    printed: server.printed,
    url: `http://127.0.0.1:${port}`,
    folder,
    stop: async () => {
      const code = await server.stop();
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}
