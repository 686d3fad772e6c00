import path from "node:path";
import { defineConfig } from "@playwright/test";
import { compileCacheFolder } from "../scripts/compile-cache.ts";
import { addresses } from "./setup/addresses.ts";
import { findBrowser } from "./setup/find-browser.ts";
import { GOOGLE_CLIENT_ID } from "./setup/google-client-id.ts";

const browser = await findBrowser();
const root = path.resolve(import.meta.dirname, "..");
const isAsked = process.env["E2E_SHOW"] === "true";

function server(address: string, environment: Record<string, string>) {
  return {
    command: "node e2e/setup/start-server.ts",
    cwd: root,
    url: `${address}/readyz`,
    reuseExistingServer: false,
    timeout: 90_000,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
    stdout: isAsked ? ("pipe" as const) : ("ignore" as const),
    env: {
      PORT: new URL(address).port,
      NODE_COMPILE_CACHE: compileCacheFolder,
      LOG_LEVEL: "error",
      // A quarter of the built-in database's processor time. The other servers of the tests use the built-in one.
      E2E_DATABASE: "postgres",
      // Each test sends its own client address, see setup/test.ts.
      TRUST_PROXY: "true",
      // Without it, a server behind a proxy counts as one that others can reach.
      PUBLIC_URL: address,
      ...environment,
    },
  };
}

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  // Two workers leave about a third of two cores idle.
  workers: 3,
  // Long, because a busy machine takes ten times as long, and no test has a second attempt.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  forbidOnly: true,
  use: {
    baseURL: addresses.unlimited,
    viewport: { width: 1280, height: 900 },
    // An action that waits in vain fails before the test's time is over.
    actionTimeout: 20_000,
    // Animations only take time. The main journey and the toasts are tested with them.
    contextOptions: { reducedMotion: "reduce" },
    // A recording of every test would take a quarter more time: `--trace on` records.
    permissions: ["clipboard-read", "clipboard-write"],
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...browser.args],
      env: { ...browser.env },
    },
  },
  webServer: [
    server(addresses.unlimited, {}),
    server(addresses.limited, {
      USAGE_LIMITS: "plan",
      GOOGLE_CLIENT_ID,
      GOOGLE_ISSUER: addresses.google,
    }),
    {
      command: "node e2e/setup/start-google.ts",
      cwd: root,
      url: `${addresses.google}/.well-known/openid-configuration`,
      reuseExistingServer: false,
    },
  ],
});
