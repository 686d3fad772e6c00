import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../e2e/setup/find-browser.ts";
import { freePort } from "../packages/server/src/testing/free-port.ts";
import { spawnServer } from "../packages/server/src/testing/spawn-server.ts";

export type Product = {
  readonly address: string;
  readonly browser: BrowserContext;
  close: () => Promise<void>;
};

export async function openProduct(): Promise<Product> {
  const folder = mkdtempSync(path.join(tmpdir(), "termsift-bench-"));
  const port = String(await freePort());
  const server = await spawnServer({ DATA_DIR: path.join(folder, "data"), PORT: port });
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launchPersistentContext(path.join(folder, "profile"), {
    executablePath,
    viewport: { width: 1280, height: 860 },
    args: [...args],
    env: { ...env },
  });
  return {
    address: `http://127.0.0.1:${port}`,
    browser,
    close: async () => {
      await browser.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs up a new user and stores the app's browser data, without opening a page of the app. */
export async function enter(
  page: Page,
  address: string,
  stored: Readonly<Record<string, string>>,
): Promise<void> {
  const post = async (call: string, data: object) => {
    const response = await page.request.post(`${address}${call}`, { data });
    if (!response.ok()) throw new Error(`${call} answered ${await response.text()}`);
    return (await response.json()) as { token: string; idToken: string };
  };
  const { token } = await post("/api/auth/signup/email", {
    firstName: "Ada",
    lastName: "Byron",
    email: `${crypto.randomUUID()}@example.com`,
    password: "three unrelated words",
  });
  const { idToken } = await post("/api/auth/signin/token", { token });
  // Opens an API address, which has the app's origin but loads no file of the app.
  await page.goto(`${address}/api/config`);
  await page.evaluate(`localStorage.setItem("idToken", ${JSON.stringify(idToken)})`);
  for (const [name, value] of Object.entries(stored)) {
    await page.evaluate(
      `sessionStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`,
    );
  }
}
