import type { Browser, Page } from "@playwright/test";
import { addresses } from "./setup/addresses.ts";
import { createAccount } from "./setup/create-account.ts";
import { filterOverApi } from "./setup/filter-over-api.ts";
import { openHome } from "./setup/open-home.ts";
import { button, heading } from "./setup/page-state.ts";
import { csvFile, googleReport, shortReport } from "./setup/reports.ts";
import {
  beginFirst,
  cancelIt,
  chooseAndProcess,
  dashboardLink,
  expectUploads,
  first,
  holdAnswer,
  holdWork,
  large,
  openHomeFromHelp,
} from "./setup/runs.ts";
import { sampleBusiness } from "./setup/sample-business.ts";
import { expect, expectToast, test } from "./setup/test.ts";

const FILTERING = "A report is being filtered";
test("the end of a left run does not change the open results", async ({
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
  await chooseAndProcess(page, shortReport);
  await expect(heading(page, "Filtering Complete")).toBeVisible();
  const before = await readSession(page);
  await page.getByRole("button", { name: "Exclude keyword" }).first().click();
  const included = await page.getByRole("button", { name: "Include keyword" }).count();
  // The address gets the result shortly after the page has opened.
  await expect(page).toHaveURL(/\?result=/u);
  const address = page.url();
  release();
  await expectToast(page, "Report filtered", "first.csv is under Earlier results");
  expect(page.url()).toBe(address);
  expect(await readSession(page)).toEqual(before);
  await expect(page.getByRole("button", { name: "Include keyword" })).toHaveCount(included);
  await dashboardLink(page).click();
  await expect(page.getByText("first.csv").first()).toBeVisible();
  await expect(page.getByText(FILTERING)).toHaveCount(0);
});

test("the end of a left run keeps the text and the focus of the support form", async ({
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
  expect(await readSession(page)).toMatchObject({ resultId: null, pendingUpload: null });
});

test("a left run that is shown again opens its results without a toast", async ({
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

test("a reload during a run shows the progress again and opens the results with the profile from the start of the run", async ({
  page,
  accountWithBusiness: { idToken },
}) => {
  const release = await holdAnswer(page, "first.csv");
  await beginFirst(page, openHome);
  const headers = { authorization: `Bearer ${idToken}` };
  const data = { ...sampleBusiness, name: "Completely Other Ltd", type: "saas" };
  expect((await page.request.put("/api/businesses", { headers, data })).status()).toBe(200);
  await page.reload();
  await expect(heading(page, "Filtering Search Terms")).toBeVisible();
  release();
  await expect(heading(page, "Filtering Complete")).toBeVisible();
  await expect(page.getByText("Northlight Running")).toBeVisible();
  await expect(page.getByText("Completely Other Ltd")).toHaveCount(0);
});

test("a left run that reaches the monthly limit shows a toast and does not open the paywall", async ({
  browser,
}) => {
  const { page, idToken, close } = await openLimited(browser);
  const release = await holdWork(page, "first.csv");
  await beginFirst(page);
  await page.goBack();
  await expect(heading(page, "Help Center")).toBeVisible();
  await filterOverApi(page, idToken, csvFile("counted.csv", googleReport(["socks"])));
  release();
  await expectToast(page, "Failed to process file", "first.csv: You've reached");
  await expect(page).toHaveURL(/\/help$/u);
  await dashboardLink(page).click();
  await expect(page.getByText("1/1 uploads this month")).toBeVisible();
  await expect(page.getByText(FILTERING)).toHaveCount(0);
  await close();
});

test("the usage counts a run from its start, and no longer after a cancel", async ({ browser }) => {
  const { page, close } = await openLimited(browser);
  const release = await holdWork(page, "large.csv");
  await openHome(page);
  await chooseAndProcess(page, large);
  await expect(page.getByText("60%")).toBeVisible();
  await dashboardLink(page).click();
  await expect(page.getByText("0/1 uploads this month")).toBeVisible();
  release();
  await expect(page.getByText("1/1 uploads this month")).toBeVisible();
  await expect(page.getByText(FILTERING)).toBeVisible();
  await cancelIt(page, "large.csv");
  await expectToast(
    page,
    "Filtering cancelled",
    "large.csv was removed. The upload was not counted.",
  );
  await expect(page.getByText("0/1 uploads this month")).toBeVisible();
  await close();
});

test("each of two running reports has its own row, and cancelling one leaves the other", async ({
  page,
  accountWithBusiness: { idToken },
}) => {
  const release = await holdWork(page, ".csv");
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
  await expectToast(
    page,
    "Filtering cancelled",
    "first.csv was removed. The upload was not counted.",
  );
  await expect(page.getByText(/^first\.csv: /u)).toHaveCount(0);
  release();
  await expectToast(page, "Report filtered", "second.csv is under Earlier results");
  await expectUploads(page, idToken, 1);
});

async function openLimited(browser: Browser) {
  const context = await browser.newContext({ baseURL: addresses.limited });
  const page = await context.newPage();
  const limited = { hasBusiness: true, baseUrl: addresses.limited };
  const { idToken } = await createAccount(page, limited);
  return { page, idToken, close: () => context.close() };
}

function readSession(page: Page) {
  return page.evaluate(() =>
    Object.fromEntries(
      ["resultId", "businessSetup", "resultSummary", "filteredTerms", "pendingUpload"].map(
        (key) => [key, sessionStorage.getItem(key)],
      ),
    ),
  );
}
