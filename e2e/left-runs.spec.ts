import type { Page } from "@playwright/test";
import { addresses } from "./setup/addresses.ts";
import { createAccount } from "./setup/create-account.ts";
import { filterOverApi } from "./setup/filter-over-api.ts";
import { openHome } from "./setup/open-home.ts";
import { button, heading } from "./setup/page-state.ts";
import { csvFile, googleReport, sampleReportPath } from "./setup/reports.ts";
import {
  beginFirst,
  cancelIt,
  chooseAndProcess,
  expectUploads,
  first,
  holdWork,
  openHomeFromHelp,
} from "./setup/runs.ts";
import { expect, expectToast, test } from "./setup/test.ts";

const FILTERING = "A report is still being filtered";

test("a run that was left with Back takes nothing from the results opened meanwhile", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  const release = await holdWork(page, "first.csv");
  await beginFirst(page);
  await page.goBack();
  await expect(heading(page, "Help Center")).toBeVisible();
  await page.goForward();
  await expect(page.getByText(FILTERING)).toBeVisible();
  await expect(page.getByText(/^first\.csv was being filtered/u)).toBeVisible();
  await chooseAndProcess(page, sampleReportPath);
  await expect(heading(page, "Filtering Complete")).toBeVisible();
  await expect(page).toHaveURL(/result=/u);
  const address = page.url();
  const before = await readSession(page);
  await page.getByRole("button", { name: "Exclude keyword" }).first().click();
  const included = await page.getByRole("button", { name: "Include keyword" }).count();
  release();
  await expectToast(page, "Report filtered", "first.csv is under Earlier results");
  expect(page.url()).toBe(address);
  expect(await readSession(page)).toEqual({ ...before, pendingUpload: null });
  await expect(page.getByRole("button", { name: "Include keyword" })).toHaveCount(included);
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(heading(page, "Earlier results")).toBeVisible();
  await expect(page.getByText("first.csv").first()).toBeVisible();
  await expect(page.getByText(FILTERING)).toHaveCount(0);
});

test("a run that was left leads nobody away from a letter to support, and leaves its text and the focus alone", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  const release = await holdWork(page, "first.csv");
  await beginFirst(page);
  await page.goBack();
  await button(page, "Contact Support").click();
  const message = page.getByLabel("Message");
  await message.fill("It took me ten minutes");
  release();
  await expectToast(page, "Report filtered", "first.csv is under Earlier results");
  await expect(page).toHaveURL(/\/contact-support$/u);
  await expect(message).toHaveValue("It took me ten minutes");
  await expect(message).toBeFocused();
  const session = await readSession(page);
  expect(session).toMatchObject({ resultId: null, businessSetup: null, pendingUpload: null });
});

test("a run that was left and is watched again ends in its results, and says so once", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  const release = await holdWork(page, "first.csv");
  await beginFirst(page);
  await page.goBack();
  await page.goForward();
  await button(page, "Show progress").click();
  await expect(heading(page, "Filtering Search Terms")).toBeVisible();
  release();
  await expect(heading(page, "Filtering Complete")).toBeVisible();
  await expect(page.getByText("Report filtered")).toHaveCount(0);
});

test("a run that was left and meets the month's limit says so, and shows no paywall", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: addresses.limited });
  const page = await context.newPage();
  const limited = { hasBusiness: true, baseUrl: addresses.limited };
  const { idToken } = await createAccount(page, limited);
  await filterOverApi(page, idToken, csvFile("counted.csv", googleReport(["socks"])));
  const release = await holdWork(page, "first.csv");
  await beginFirst(page);
  await page.goBack();
  await expect(heading(page, "Help Center")).toBeVisible();
  release();
  await expectToast(page, "Failed to process file", "first.csv: You've reached");
  await expect(page).toHaveURL(/\/help$/u);
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByText("1/1 uploads this month")).toBeVisible();
  await expect(page.getByText(FILTERING)).toHaveCount(0);
  await context.close();
});

test("an upload that fails leaves the one that is still filtered on offer, also over a reload, to be cancelled", async ({
  page,
  accountWithBusiness,
}) => {
  await holdWork(page, "first.csv");
  await beginFirst(page);
  await page.goBack();
  await page.goForward();
  await page.route("**/api/search-terms/upload-url?**", (route) => route.abort());
  await chooseAndProcess(page, csvFile("second.csv", googleReport(["socks"])));
  await expectToast(page, "Failed to get upload URL");
  await expect(page.getByText(/^first\.csv was being filtered/u)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^first\.csv was being filtered/u)).toBeVisible();
  await cancelIt(page, "first.csv");
  await expectToast(page, "Filtering cancelled", "first.csv was removed and nothing was counted.");
  await expect(page.getByText(FILTERING)).toHaveCount(0);
  await expectUploads(page, accountWithBusiness.idToken, 0);
});

test("of two reports under way each has its notice, and cancelling one leaves the other", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await holdWork(page, ".csv");
  await openHomeFromHelp(page);
  for (const file of [first, csvFile("second.csv", googleReport(["socks"]))]) {
    await chooseAndProcess(page, file);
    await expect(page.getByText("60%")).toBeVisible();
    await page.goBack();
    await expect(heading(page, "Help Center")).toBeVisible();
    await page.goForward();
  }
  await expect(page.getByText(FILTERING)).toHaveCount(2);
  await cancelIt(page, "first.csv");
  await expectToast(page, "Filtering cancelled");
  await expect(page.getByText(/^first\.csv was being filtered/u)).toHaveCount(0);
  await expect(page.getByText(/^second\.csv was being filtered/u)).toBeVisible();
});

test("a report that could not be cancelled stays on offer until the server has confirmed it", async ({
  page,
  accountWithBusiness,
}) => {
  const release = await holdWork(page, "first.csv");
  await beginFirst(page, openHome);
  await page.route(
    "**/api/search-terms/upload?**",
    (route) => (route.request().method() === "DELETE" ? route.abort() : route.fallback()),
    { times: 2 },
  );
  await button(page, "Cancel").click();
  const notice = page.getByText("first.csv could not be stopped and may still be filtered.");
  await expect(notice).toBeVisible();
  await page.reload();
  const failed = page.waitForEvent("requestfailed", (request) => request.method() === "DELETE");
  await cancelIt(page, "first.csv");
  await failed;
  await expect(notice).toBeVisible();
  await cancelIt(page, "first.csv");
  await expectToast(page, "Filtering cancelled");
  await expect(notice).toHaveCount(0);
  release();
  await expectUploads(page, accountWithBusiness.idToken, 0);
});

test("a report whose server is gone for longer than the page waits is followed again once the network is back", async ({
  page,
  accountWithBusiness,
}) => {
  test.slow();
  expect(accountWithBusiness.idToken).toBeTruthy();
  let attempts = 0;
  await page.route("**/api/search-terms/upload", (route) => {
    attempts++;
    return route.abort();
  });
  await openHome(page);
  await page.clock.install();
  await chooseAndProcess(page, first);
  await expect(page.getByText("The connection was lost.", { exact: false })).toBeVisible();
  await expect(
    page.getByText("Once the server answers, you are told", { exact: false }),
  ).toBeVisible();
  const notice = page.getByText(
    "The server could not be reached; first.csv may still be filtered.",
  );
  await expect(notice).toHaveCount(0);
  // It is tried again, each time after a longer wait, which the clock jumps over.
  const jump = async () => {
    await page.clock.fastForward(3_000);
    return notice.isVisible();
  };
  await expect.poll(jump, { intervals: [100], timeout: 40_000 }).toBe(true);
  expect(attempts).toBeGreaterThanOrEqual(6);
  await expectToast(page, "Failed to process file", "The report may still be filtered.");
  await page.unroute("**/api/search-terms/upload");
  await expect(button(page, "Show progress")).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expectToast(page, "Report filtered", "first.csv is under Earlier results");
  await expect(notice).toHaveCount(0);
});

function readSession(page: Page) {
  return page.evaluate(() =>
    Object.fromEntries(
      ["resultId", "businessSetup", "resultSummary", "filteredTerms", "pendingUpload"].map(
        (key) => [key, sessionStorage.getItem(key)],
      ),
    ),
  );
}
