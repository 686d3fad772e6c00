import { type ChildProcess, spawn } from "node:child_process";
import { addresses } from "./addresses.ts";
import { expect, test } from "./test.ts";

/** The ports of `addresses` come first. Each spec file with a server of its own has a port of its own. */
const portOffsets = { invitation: 3, demo: 4 } as const;

/** Starts a server with other settings for the tests of a group. Returns its address. */
export function useOwnServer(
  name: keyof typeof portOffsets,
  environment: Readonly<Record<string, string>>,
): URL {
  const address = new URL(addresses.unlimited);
  address.port = String(Number(address.port) + portOffsets[name]);
  let server: ChildProcess;
  // All tests of the group run in one worker. A second worker would start a second server on the same port.
  test.describe.configure({ mode: "default" });

  test.beforeAll(async ({ playwright }) => {
    server = spawn(process.execPath, ["e2e/setup/start-server.ts"], {
      env: { ...process.env, PORT: address.port, ...environment, LOG_LEVEL: "error" },
      stdio: "ignore",
    });
    const request = await playwright.request.newContext({ baseURL: address.href });
    const isReady = async () => (await request.get("/readyz").catch(() => null))?.ok() ?? false;
    await expect.poll(isReady, { timeout: 50_000 }).toBe(true);
    await request.dispose();
  });

  test.afterAll(async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
  });
  return address;
}
