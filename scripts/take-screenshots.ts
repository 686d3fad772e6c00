/**
 * Takes the pictures in docs/screens from the running product: `npm run screenshots`, or only some pictures by name:
 * `npm run screenshots -- home login`. Starts a server in an empty folder and removes the folder at the end.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Locator, type Page } from "@playwright/test";
import { findBrowser } from "../e2e/setup/find-browser.ts";
import {
  chooseFewest,
  exportStep,
  openStep,
  preview,
  settled,
  slider,
  toggleFigures,
  whenReady,
} from "../e2e/setup/preview.ts";

const root = path.resolve(import.meta.dirname, "..");
const target = path.join(root, "docs/screens");
const sizes = [
  { width: 1280, height: 860 },
  { width: 390, height: 844 },
] as const;
const chosen = new Set(process.argv.slice(2));
const READY = /ready at (?<address>http:[^\s"]+)/u;
const SETTLE_MS = 500;

async function main(): Promise<void> {
  await mkdir(target, { recursive: true });
  const dataDir = await mkdtemp(path.join(tmpdir(), "termsift-screens-"));
  const server = spawn(process.execPath, ["packages/server/src/main.ts"], {
    cwd: root,
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await takeAll(await addressOf(server));
  } finally {
    server.kill("SIGTERM");
    await new Promise((resolve) => server.once("exit", resolve));
    await rm(dataDir, { recursive: true, force: true });
  }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    server.stdout?.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      const address = READY.exec(text)?.groups?.["address"];
      if (address) resolve(address);
    });
    server.once("exit", () => reject(new Error("the server ended before it was ready")));
  });
}

async function takeAll(baseURL: string): Promise<void> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...env } });
  try {
    for (const viewport of sizes) {
      const context = await browser.newContext({ baseURL, viewport, reducedMotion: "reduce" });
      const page = await context.newPage();
      // On a busy machine, the sample report takes longer than the default of 30 seconds.
      page.setDefaultTimeout(300_000);
      await takeJourney(page, viewport.width);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

async function takeJourney(page: Page, width: number): Promise<void> {
  const take = async (name: string) => {
    await page.waitForLoadState("networkidle");
    // Waits until toasts have disappeared and progress bars no longer move.
    await page.mouse.move(0, 0);
    await page.locator(".mantine-Notification-root").first().waitFor({ state: "detached" });
    await page.waitForTimeout(SETTLE_MS);
    if (chosen.size > 0 && !chosen.has(name)) return;
    await page.screenshot({ path: path.join(target, `${name}-${String(width)}.png`) });
  };
  const takePath = async (name: string, address: string) => {
    await page.goto(address);
    await take(name);
  };
  await takePath("login", "/login");
  await takePath("signup", "/signup");
  await signUp(page);
  await take("home-empty");
  await page.getByRole("button", { name: "Try with a sample business and report" }).click();
  await page.getByRole("heading", { name: "Filtering Complete" }).waitFor();
  await page.getByRole("button", { name: "Close hint" }).click();
  await page.goto("/home");
  await page.getByRole("button", { name: "Try a sample report" }).click();
  await page.getByText("ready to process").waitFor();
  await take("home");
  await takePath("business-setup", "/business-setup");
  await page.goto("/home");
  await page.getByRole("button", { name: "Try a sample report" }).click();
  await page.getByRole("button", { name: "Process CSV File" }).click();
  await page.getByRole("heading", { name: "Filtering Complete" }).waitFor();
  await take("filter-results");
  await takeExclusions(page, take);
  await page.mouse.wheel(0, width > 600 ? 430 : 1500);
  await page.getByRole("button", { name: "Exclude keyword" }).nth(1).click();
  await take("filter-results-lists");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await page.evaluate("scrollTo(0, 0)");
  await take("filter-results-dark");
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  await takePath("paywall", "/paywall");
  await takePath("help", "/help");
  await takePath("contact-support", "/contact-support");
  await takePath("not-found", "/no/such/page");
}

async function takeExclusions(page: Page, take: (name: string) => Promise<void>): Promise<void> {
  const toTop = (place: Locator) =>
    place.evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
  await toggleFigures(page);
  await take("filter-results-read");
  await toggleFigures(page);
  await page.getByRole("tab", { name: /^Review/u }).click();
  await take("filter-results-review");
  await page.getByRole("tab", { name: /^To block/u }).click();
  await page.getByRole("button", { name: "More groups" }).click();
  await take("filter-results-groups");
  await page.getByRole("button", { name: "Fewer groups" }).click();
  await whenReady(page);
  await chooseFewest(page);
  await slider(page).focus();
  for (let count = 0; count < 12; count++) await page.keyboard.press("ArrowLeft");
  await settled(page);
  await toTop(preview(page));
  await take("filter-results-blocks");
  await openStep(page, "Export");
  await exportStep(page)
    .getByRole("button", { name: /Google Ads Editor/u })
    .click();
  await toTop(exportStep(page));
  await take("filter-results-export");
  await openStep(page, "Decide");
  const list = page.getByRole("list", { name: "Negative Keywords", exact: true });
  await list.getByRole("button", { name: "Exclude keyword" }).nth(1).click();
  await toTop(page.getByRole("button", { name: "Undo", exact: true }));
  await take("filter-results-undo");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.evaluate("scrollTo(0, 0)");
}

async function signUp(page: Page): Promise<void> {
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Byron");
  await page.getByLabel("Email Address").fill(`ada-${String(Date.now())}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("three unrelated words");
  await page.getByLabel("Confirm Password").fill("three unrelated words");
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByText("No Business Found").waitFor();
}

await main();
