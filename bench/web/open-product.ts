import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../e2e/setup/find-browser.ts";
import { freePort } from "../../packages/server/src/testing/free-port.ts";
import { spawnServer } from "../../packages/server/src/testing/spawn-server.ts";

export type Product = {
  readonly address: string;
  /** A browser with a profile of its own, so with nothing in its cache. `debugPort` lets another program drive it. */
  openBrowser: (debugPort?: number) => Promise<BrowserContext>;
  close: () => Promise<void>;
};

/** The server as it is started, on an empty folder, with the built web app. */
export async function openProduct(variables: Readonly<Record<string, string>>): Promise<Product> {
  const folder = mkdtempSync(path.join(tmpdir(), "termsift-bench-"));
  const port = String(await freePort());
  const server = await spawnServer({
    DATA_DIR: path.join(folder, "data"),
    PORT: port,
    ...variables,
  });
  const { executablePath, args, env } = await findBrowser();
  const openBrowser = (debugPort?: number) =>
    chromium.launchPersistentContext(mkdtempSync(path.join(folder, "profile-")), {
      executablePath,
      viewport: { width: 1280, height: 860 },
      args: [...args, ...(debugPort === undefined ? [] : [`--remote-debugging-port=${debugPort}`])],
      env: { ...env },
    });
  return {
    address: `http://127.0.0.1:${port}`,
    openBrowser,
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs up with a business and puts the token where the app looks for it; no page of the app is opened. */
export async function enter(page: Page, address: string): Promise<void> {
  const post = async (call: string, data: object, idToken?: string) => {
    const headers = idToken === undefined ? {} : { authorization: `Bearer ${idToken}` };
    const response = await page.request.post(`${address}${call}`, { data, headers });
    if (!response.ok()) throw new Error(`${call} answered ${await response.text()}`);
    return (await response.json()) as { token: string; idToken: string };
  };
  const email = `${crypto.randomUUID()}@example.com`;
  const { token } = await post("/api/auth/signup/email", {
    firstName: "Ada",
    lastName: "Byron",
    email,
    password: "three unrelated words",
  });
  const { idToken } = await post("/api/auth/signin/token", { token });
  const business = {
    name: "Hearth & Pipe",
    type: "other",
    description: "We repair boilers, taps and drains at home in London. No training and no hire.",
  };
  await post("/api/businesses", business, idToken);
  // An answer of the API has the app's origin and none of its files.
  await page.goto(`${address}/api/config`);
  await page.evaluate(`localStorage.setItem("idToken", ${JSON.stringify(idToken)})`);
}

export function describeMachine(): string {
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? "?"}, load ${load} at the start`;
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
