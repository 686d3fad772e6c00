/**
 * Measures a new user's first minutes (`npm run walk`). Clones the repository into an empty folder, starts it with an
 * empty home folder and only PATH of this environment, uses the product in a real browser at two widths, and writes the
 * times to docs/walk.md. If WALK_PICTURES names a folder, stores pictures there.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { describeMachine } from "../bench/machine.ts";
import { findBrowser } from "../e2e/setup/find-browser.ts";
import { exportStep, inUse, openStep, preview, settled, whenReady } from "../e2e/setup/preview.ts";
import { freePort } from "../packages/server/src/testing/free-port.ts";
import { replacePart } from "./docs/replace-part.ts";

const root = path.resolve(import.meta.dirname, "..");
const PASSWORD = "three unrelated words";
const email = "new.user@example.com";
const startedAt = Date.now();
const lines: string[] = [];
const SECOND_MS = 1000;

function note(text: string): void {
  const clock = new Date().toISOString().slice(11, 19);
  const seconds = Math.round((Date.now() - startedAt) / SECOND_MS);
  const since = `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;
  lines.push(`| ${clock} | ${since} | ${text} |`);
  process.stdout.write(`${clock} ${since} ${text}\n`);
}

type Place = {
  readonly clone: string;
  readonly home: string;
  readonly pictures: string;
  readonly port: string;
};

async function start({ clone, home, port }: Place) {
  const certificates = process.env["NODE_EXTRA_CA_CERTS"];
  const server = spawn("npm", ["start"], {
    cwd: clone,
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: home,
      PORT: port,
      ...(certificates && { NODE_EXTRA_CA_CERTS: certificates }),
    },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(server, "exit");
  const ready = Promise.withResolvers<string>();
  let printed = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /ready at (?<address>http:[^\s"]+)/u.exec(printed)?.groups?.["address"];
      if (address) ready.resolve(address);
    });
  }
  server.once("exit", () => ready.reject(new Error(`npm start ended: ${printed}`)));
  const address = await ready.promise;
  const said = [...printed.matchAll(/"msg":"(?<text>[^"]+)"/gu)].map(
    (line) => line.groups?.["text"] ?? "",
  );
  const stop = async () => {
    if (server.pid !== undefined) process.kill(-server.pid, "SIGINT");
    await ended;
  };
  return { address, said, stop };
}

async function openPage(browser: Browser, baseURL: string, width: number): Promise<Page> {
  const viewport = { width, height: width > 600 ? 860 : 844 };
  const permissions = ["clipboard-read", "clipboard-write"];
  const context = await browser.newContext({ baseURL, viewport, permissions, locale: "en-GB" });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error") note(`**the browser's console says: ${message.text()}**`);
  });
  return page;
}

function photographer(page: Page, { pictures }: Place, width: number, part = "") {
  let count = 0;
  return async (name: string) => {
    count += 1;
    await page.waitForTimeout(400);
    const file = `${String(width)}-${part}${String(count).padStart(2, "0")}-${name}.png`;
    await page.screenshot({ path: path.join(pictures, file) });
  };
}

type Profile = { readonly name: string; readonly description: string };

async function signUp(page: Page, take: (name: string) => Promise<void>): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Sign up here" }).waitFor();
  await take("first-page");
  note("Opened the address: a log-in page with a way to sign up.");
  await page.getByRole("link", { name: "Sign up here" }).click();
  await page.getByLabel("First Name").fill("Nora");
  await page.getByLabel("Last Name").fill("Newcomer");
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await take("sign-up");
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByText("No Business Found").waitFor();
  await take("empty-dashboard");
  note("Signed up: the dashboard, which asks for a business first.");
}

async function describeBusiness(
  page: Page,
  { name, description }: Profile,
  take: (name: string) => Promise<void>,
): Promise<void> {
  await page.getByRole("button", { name: "Create Business Profile" }).click();
  await page.getByLabel("Business Name").fill(name);
  await page.getByRole("combobox", { name: "Business Type" }).click();
  await page.getByRole("option", { name: "Other" }).click();
  await page.getByLabel("Business Description").fill(description);
  await take("business");
  await page.getByRole("button", { name: "Create Business" }).click();
  await page.getByText("Drop your search terms report here").waitFor();
  note("Described the business with the text of `examples/business-profile.json`.");
}

async function upload(page: Page, file: string, take: (name: string) => Promise<void>) {
  // Waits for the dashboard, because the results page also has file inputs.
  await page.getByText("Drop your search terms report here").waitFor();
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole("button", { name: "Process CSV File" }).waitFor();
  await take("ready-to-process");
  const begun = performance.now();
  const seen = new Set<string>();
  await page.getByRole("button", { name: "Process CSV File" }).click();
  const done = page.getByRole("heading", { name: "Filtering Complete" });
  const bar = page.getByRole("progressbar").first();
  while (!(await done.isVisible())) {
    const percent = await bar.getAttribute("aria-valuenow", { timeout: 50 }).catch(() => null);
    if (percent === null) continue;
    if (!seen.has("60") && percent === "60") await take("progress");
    seen.add(percent);
  }
  const seconds = ((performance.now() - begun) / SECOND_MS).toFixed(1);
  note(
    `Uploaded \`examples/search-terms-report.csv\`, clicked *Process CSV File*: progress ${[...seen].join(", ")} %; the result after ${seconds} s.`,
  );
  await take("result");
}

const foundOn = async (page: Page) =>
  (await page.getByText(/^Found \d+ keywords/u).textContent()) ?? "";

async function copy(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Copy Keywords to Exclude" }).click();
  const copied = await page.evaluate<string>("navigator.clipboard.readText()");
  const count = String(copied.split("] [").length);
  note(`Copied: the clipboard holds ${count} keywords, from \`${copied.slice(0, 40)}…\``);
}

async function bringAway(page: Page, take: (name: string) => Promise<void>): Promise<void> {
  const first = page
    .getByRole("list", { name: "Negative Keywords", exact: true })
    .getByRole("listitem")
    .first();
  note(
    `Read: “${await foundOn(page)}”. The first row: “${(await first.innerText()).replaceAll(/\s+/gu, " ")}”.`,
  );
  await first.scrollIntoViewIfNeeded();
  await take("lists");
  await copy(page);
  await whenReady(page);
  const negatives = await inUse(page).first().getAttribute("aria-setsize");
  await openStep(page, "Export");
  await exportStep(page)
    .getByRole("button", { name: /Google Ads Editor/u })
    .click();
  const panel = exportStep(page).getByRole("region", { name: /Google Ads Editor/u });
  await panel.scrollIntoViewIfNeeded();
  await take("export");
  const file = await save(page, panel, /^Download .*editor\.csv$/u);
  const back = await save(page, panel, /^Download .*undo.*\.txt$/u);
  const rows = file.text.trim().split("\n").length - 1;
  const undone = back.text.trim().split("\n").length - 1;
  note(
    `Downloaded \`${file.name}\` and its undo file: ${String(rows)} and ${String(undone)} rows for the ${negatives ?? "?"} negatives of the preview.`,
  );
  await openStep(page, "Block");
  await preview(page)
    .getByRole("group", { name: "Existing negative keywords" })
    .locator('input[type="file"]')
    .setInputFiles({ name: file.name, mimeType: "text/csv", buffer: Buffer.from(file.text) });
  await settled(page);
  await page.waitForTimeout(SECOND_MS);
  await preview(page)
    .getByRole("group", { name: "Existing negative keywords" })
    .scrollIntoViewIfNeeded();
  await take("import-file-given-back");
  const left = await inUse(page).count();
  note(
    `Checked the import file by giving it back as *Existing negative keywords*: ${left === 0 ? "nothing is left to exclude" : `**${String(left)} negatives are left**`}.`,
  );
}

async function save(page: Page, panel: ReturnType<Page["getByRole"]>, name: RegExp) {
  const download = page.waitForEvent("download");
  await panel.getByRole("button", { name }).click();
  const file = await download;
  const text = (await readFile(await file.path())).toString();
  return { name: file.suggestedFilename(), text };
}

async function comeBack(page: Page, take: (name: string) => Promise<void>, where: string) {
  await page.goto("/");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await take("log-in");
  await page.getByRole("button", { name: "Log In" }).click();
  const recent = page.getByRole("button", { name: "search-terms-report.csv", exact: true }).first();
  await recent.waitFor();
  await take("dashboard");
  await recent.click();
  await page.getByRole("heading", { name: "Filtering Complete" }).waitFor();
  await take("result");
  note(`${where}: signed in; the result of before is there: “${await foundOn(page)}”.`);
}

async function walk(place: Place): Promise<void> {
  const load = (loadavg()[0] ?? 0).toFixed(1);
  note(
    `Began; load of the machine ${load}${Number(load) > 1 ? " (another job was running)" : ""}.`,
  );
  execFileSync("git", ["clone", "--quiet", root, place.clone]);
  note("Cloned. The README says: `npm start`.");
  const report = path.join(place.clone, "examples/search-terms-report.csv");
  let running = await start(place);
  note(`\`npm start\` said: ${running.said.map((line) => `“${line}”`).join(", ")}.`);
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...env } });
  const profile = JSON.parse(
    await readFile(path.join(place.clone, "examples/business-profile.json"), "utf8"),
  ) as Profile;
  try {
    const desk = await openPage(browser, running.address, 1280);
    const take = photographer(desk, place, 1280);
    await signUp(desk, take);
    await describeBusiness(desk, profile, take);
    await upload(desk, report, take);
    await bringAway(desk, take);
    const phone = await openPage(browser, running.address, 390);
    const takeOnPhone = photographer(phone, place, 390);
    await comeBack(phone, takeOnPhone, "On a phone (390 pixels)");
    await phone.getByRole("button", { name: "Start Over" }).click();
    await upload(phone, report, takeOnPhone);
    await copy(phone);
    await running.stop();
    note("Stopped the server with Ctrl+C.");
    const begun = performance.now();
    running = await start(place);
    const seconds = ((performance.now() - begun) / SECOND_MS).toFixed(1);
    note(`\`npm start\` again: ready after ${seconds} s.`);
    const again = await openPage(browser, running.address, 390);
    await comeBack(again, photographer(again, place, 390, "again-"), "After the restart");
  } finally {
    await running.stop();
    await browser.close();
  }
}

const folder = await mkdtemp(path.join(tmpdir(), "termsift-walk-"));
const pictures = process.env["WALK_PICTURES"] ?? path.join(folder, "pictures");
const home = path.join(folder, "home");
const port = process.env["PORT"] ?? String(await freePort());
await mkdir(home);
await mkdir(pictures, { recursive: true });
try {
  await walk({ clone: path.join(folder, "termsift"), home, pictures, port });
  const diary = `${describeMachine()}

| clock (UTC) | minutes | what was done and seen |
|---|--:|---|
${lines.join("\n")}`;
  const document = path.join(root, "docs/walk.md");
  await writeFile(document, replacePart(await readFile(document, "utf8"), "walk", diary));
} finally {
  await rm(folder, { recursive: true, force: true });
}
