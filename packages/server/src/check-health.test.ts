import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const program = fileURLToPath(new URL("check-health.ts", import.meta.url));

/** Returns the exit code of the health check of a server whose /readyz answers with `status`. */
async function checkedAt(status: number): Promise<number> {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === "/readyz" ? status : 200).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  if (status === 0) server.close();
  const env = { PATH: process.env["PATH"], PORT: String(port) };
  const [code] = (await once(spawn(process.execPath, [program], { env }), "exit")) as [number];
  server.close();
  return code;
}

it.each([
  ["is ready", 200, 0],
  ["is stopping", 503, 1],
  ["listens nowhere", 0, 1],
])("a server that %s (%i): the image's health check ends with %i", async (_, status, code) => {
  expect(await checkedAt(status)).toBe(code);
});
