import type { Page } from "@playwright/test";
import { openHome } from "./setup/open-home.ts";
import { button } from "./setup/page-state.ts";
import { csvFile, sampleReportPath } from "./setup/reports.ts";
import { beginFirst, chooseAndProcess, holdWork } from "./setup/runs.ts";
import {
  expect,
  expectToast,
  goOffline,
  test,
  untilRun,
  untilToastsCanBeShown,
} from "./setup/test.ts";

const NOT_LOADED = "A part of this page could not be loaded";
const REPORT = "Search term,Clicks,Cost\nred shoes,3,1.20\nshoe jobs,2,0.80\n";
const dialog = (page: Page) => page.getByRole("dialog");

/** From now on nothing is answered, until the answer of this is called. */
async function takeServerAway(page: Page): Promise<() => Promise<void>> {
  const all = /^http/u;
  await page.route(all, (route) => route.abort());
  return () => page.unroute(all);
}

test("the question before a report is cancelled, whose code did not come, takes nothing down and comes when it is asked for again", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await holdWork(page, "first.csv");
  await beginFirst(page);
  // Asked for as a report begins: without a browser's cache, as here, parts of it could go missing half-way.
  await untilRun(page, "filter-results");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Help Center" })).toBeVisible();
  // Before the notice is there, which has the code fetched ahead.
  const bringServerBack = await takeServerAway(page);
  await page.goForward();
  await button(page, "Cancel it").click();
  await expectToast(page, NOT_LOADED);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(/^first\.csv was being filtered/u)).toBeVisible();
  await bringServerBack();
  await button(page, "Cancel it").click();
  await expect(dialog(page)).toContainText("first.csv");
});

test("a report can be cancelled by who has gone offline beside its notice, once they are back", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await holdWork(page, "first.csv");
  await beginFirst(page);
  await page.goBack();
  await page.goForward();
  await expect(button(page, "Cancel it")).toBeVisible();
  // Fetched ahead, beside the notice.
  await untilRun(page, "confirm-cancel");
  await goOffline(page);
  await button(page, "Cancel it").click();
  await expect(dialog(page)).toContainText("first.csv");
});

test("words can be protected by who was offline when they first asked for it", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHome(page);
  await goOffline(page);
  await button(page, "Protect words of your own").click();
  await expectToast(page, NOT_LOADED);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(sampleReportPath);
  await expect(page.getByText(/ready to process/u)).toBeVisible();
  await page.context().setOffline(false);
  await button(page, "Protect words of your own").click();
  const words = page
    .locator("input:not([type=file])")
    .and(page.getByLabel("Words that must never be excluded"));
  await expect(words).toBeFocused();
  await expect(page.getByText(/ready to process/u)).toBeVisible();
});

test("a report goes through at once although code that it needs did not come once, and the next one as well", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHome(page);
  await page.waitForLoadState("networkidle");
  const failed = new Set<string>();
  await page.route(/\/assets\/(?:schemas|uploads|filter-results)-.*\.js$/u, (route) => {
    const url = route.request().url();
    if (failed.has(url)) return route.continue();
    failed.add(url);
    return route.fulfill({ status: 502, body: "Bad Gateway" });
  });
  await chooseAndProcess(page, csvFile("first.csv", REPORT));
  await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
  expect(failed.size).toBeGreaterThan(1);
  await page.goBack();
  await chooseAndProcess(page, csvFile("second.csv", REPORT));
  await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
});

test("the question for a column, whose code did not come, is on offer in a notice", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  let bringServerBack = () => Promise.resolve();
  await page.route("**/api/search-terms/upload", async (route) => {
    const response = await route.fetch();
    await untilRun(page, "filter-results");
    bringServerBack = await takeServerAway(page);
    await route.fulfill({ response });
  });
  await openHome(page);
  await chooseAndProcess(page, csvFile("odd.csv", "Words,Visits\nred shoes,3\nblue socks,2\n"));
  await expectToast(page, NOT_LOADED);
  await expect(page.getByText(/^odd\.csv has no column/u)).toBeVisible();
  await bringServerBack();
  await button(page, "Choose the column").click();
  await expect(dialog(page)).toContainText("Which column holds the search terms?");
});

test("who has forgotten their password and asks while the server is away stays at the sign-in", async ({
  page,
}) => {
  await page.route("**/api/config", async (route) => {
    const response = await route.fetch();
    const config = await response.json();
    config.identity.passwordReset = true;
    await route.fulfill({ response, json: config });
  });
  await page.goto("/login");
  await page.getByLabel("Email").fill("someone@example.com");
  await expect(button(page, "Forgot your password?")).toBeVisible();
  await untilToastsCanBeShown(page);
  const bringServerBack = await takeServerAway(page);
  await button(page, "Forgot your password?").click();
  await expectToast(page, NOT_LOADED);
  await expect(button(page, "Log In")).toBeVisible();
  await bringServerBack();
  await button(page, "Forgot your password?").click();
  await expect(button(page, "Send Link")).toBeVisible();
});

test("a page that was opened offline says so, and comes once it is opened or tried again with the network back", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHome(page);
  const help = page.getByRole("link", { name: "Help", exact: true });
  const helpCenter = page.getByRole("heading", { name: "Help Center" });
  await goOffline(page);
  await help.click();
  const failure = page.getByRole("main").getByRole("alert");
  await expect(failure).toContainText("You are offline. Check your connection and try again.");
  await button(page, "Try again").click();
  await expectToast(page, NOT_LOADED);
  await page.goBack();
  await page.context().setOffline(false);
  await help.click();
  await expect(helpCenter).toBeVisible();

  await goOffline(page);
  await page.getByRole("link", { name: "Contact", exact: true }).click();
  await expect(failure).toContainText("You are offline.");
  await page.context().setOffline(false);
  await expect(failure).toContainText("You were offline when this page was opened.");
  await button(page, "Try again").click();
  await expect(page.getByRole("heading", { name: "Contact Support" })).toBeVisible();
});
