import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { look } from "./setup/look.ts";
import { useOwnServer } from "./setup/own-server.ts";
import { exportStep, groups, openStep, whenReady } from "./setup/preview.ts";
import { expect, expectToast, test } from "./setup/test.ts";
import { webPaths } from "../packages/core/src/contract/index.ts";

const address = useOwnServer("demo", { DEMO: "1" });

test.use({ baseURL: address.href });

test("a visitor of a demo reads, decides, previews, copies and saves the sample result without an account, and the browser sends nothing to store", async ({
  page,
}) => {
  // The server needs a while to start its model.
  test.slow();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(`${request.method()} ${request.url()}`);
  });
  const line = page.getByRole("complementary", { name: "Demo" });
  await page.goto("/");
  await expect(page).toHaveURL(/\/home$/u);
  await expect(line).toContainText("Demo with an invented business: nothing is stored.");
  await expect(line).toContainText("run Termsift yourself: npm start");
  await expect(page.getByText("Harbour Plumbing & Heating")).toBeVisible();
  const open = page.getByRole("button", { name: "Open the result" });
  await expect(open).toBeVisible({ timeout: 50_000 });
  await expect(page.getByText(/to exclude \d+ of 70 search terms/u)).toBeVisible();
  for (const name of ["Edit Business Info", "Sign Out", "Log in", "Contact"]) {
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  }
  await look(page, "demo-home");

  await open.click();
  await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
  await expect(line).toBeVisible();
  await decide(page);
  await look(page, "demo-decide");
  await copyAndSave(page);
  await look(page, "demo-export");

  await page.getByRole("link", { name: "Help", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Help Center", level: 1 })).toBeVisible();
  await expect(line).toBeVisible();
  await look(page, "demo-help");
  expect(sent).toEqual([]);
});

/** Takes a term out of the list, and answers a group. */
async function decide(page: Page): Promise<void> {
  const excluded = page.locator("dl > div").filter({ hasText: "Total to exclude" }).locator("dd");
  const count = Number(await excluded.textContent());
  await page.getByRole("button", { name: "Exclude keyword" }).first().click();
  await expect(excluded).toHaveText(String(count - 1));
  const notWanted = groups(page).getByRole("button", { name: "Not wanted" });
  await notWanted.first().click();
  await expect(groups(page).getByRole("button", { name: "1 answer" })).toBeVisible();
}

async function copyAndSave(page: Page): Promise<void> {
  await whenReady(page);
  await page.getByRole("button", { name: "Copy Keywords to Exclude" }).click();
  await expectToast(page, "Copied to clipboard");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("[plumber london]");
  await openStep(page, "Export");
  await exportStep(page)
    .getByRole("button", { name: /^Paste list/u })
    .click();
  await expect(exportStep(page).getByText("Links for clients")).toHaveCount(0);
  const started = page.waitForEvent("download");
  await exportStep(page)
    .getByRole("button", { name: /^Download .*paste\.txt$/u })
    .click();
  expect(await readFile(await (await started).path(), "utf8")).toContain("[plumber london]");
}

test("every page of a demo that would store something leads to the dashboard, and an unknown one says so", async ({
  page,
}) => {
  const { help, filterResults, ...others } = webPaths;
  for (const path of Object.values(others)) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/home$/u);
    await expect(page.getByRole("heading", { name: "Demo", level: 1 })).toBeVisible();
  }
  for (const path of [help, "/unknown"]) {
    await page.goto(path);
    await expect(page.getByRole("complementary", { name: "Demo" })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`, "u"));
  }
  await page.goto(filterResults);
  await expect(page).toHaveURL(/\/home$/u);
});
