import type { Page } from "@playwright/test";
import { addresses } from "./setup/addresses.ts";
import { createAccount } from "./setup/create-account.ts";
import { holdBack } from "./setup/hold-back.ts";
import { openHome } from "./setup/open-home.ts";
import { button, heading } from "./setup/page-state.ts";
import { csvFile, googleReport } from "./setup/reports.ts";
import {
  beginFirst,
  cancelIt,
  chooseAndProcess,
  expectUploads,
  first,
  holdAnswer,
  holdWork,
  openHomeFromHelp,
} from "./setup/runs.ts";
import { sampleBusiness } from "./setup/sample-business.ts";
import { expect, expectToast, test } from "./setup/test.ts";

const FILTERING = "A report is still being filtered";
/** The server is at work on it for seconds. */
const large = csvFile(
  "large.csv",
  googleReport(Array.from({ length: 30_000 }, (_, index) => `running shoes size ${index} repair`)),
);

test("results name the business that the report began with, whatever it is called by then", async ({
  page,
  accountWithBusiness: { idToken },
}) => {
  const release = await holdAnswer(page, "first.csv");
  // Else the dashboard hears that it is filtered before its progress can be asked for.
  await holdBack(page, "**/api/search-terms/uploads?*");
  await beginFirst(page, openHome);
  await expectFiltered(page, idToken);
  const headers = { authorization: `Bearer ${idToken}` };
  const data = { ...sampleBusiness, name: "Completely Other Ltd", type: "saas" };
  expect((await page.request.put("/api/businesses", { headers, data })).status()).toBe(200);
  await page.reload();
  await expect(page.getByText("Completely Other Ltd")).toBeVisible();
  await button(page, "Show progress").click();
  release();
  await expect(heading(page, "Filtering Complete")).toBeVisible();
  await expect(page.getByText("Northlight Running")).toBeVisible();
  await expect(page.getByText("Completely Other Ltd")).toHaveCount(0);
});

test("a cancel that comes when the server is done says so, and the results are listed", async ({
  page,
  accountWithBusiness: { idToken },
}) => {
  await holdAnswer(page, "first.csv");
  await beginFirst(page, openHome);
  await expectFiltered(page, idToken);
  await button(page, "Cancel").click();
  await expectToast(page, "Report filtered", "first.csv was filtered already.");
  await expectToast(page, "Report filtered", "the upload is counted");
  await expect(page.getByText("nothing was counted")).toHaveCount(0);
  await expect(heading(page, "Earlier results")).toBeVisible();
  await expect(page.getByText(FILTERING)).toHaveCount(0);
  await expectUploads(page, idToken, 1);
});

test("of two left reports that end at the same time each is told", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  const release = await holdWork(page, ".csv");
  await openHome(page);
  for (const name of ["one.csv", "two.csv"]) {
    await chooseAndProcess(page, csvFile(name, googleReport(["socks"])));
    await expect(page.getByText("60%")).toBeVisible();
    await dashboardLink(page).click();
  }
  await expect(page.getByText(FILTERING)).toHaveCount(2);
  release();
  await expectToast(page, "Report filtered", "one.csv is under Earlier results");
  await expectToast(page, "Report filtered", "two.csv is under Earlier results");
  await expect(page.getByText(FILTERING)).toHaveCount(0);
});

test("after a reload a report is followed to its end: told, listed and counted, without another reload", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: addresses.limited });
  const page = await context.newPage();
  await createAccount(page, { hasBusiness: true, baseUrl: addresses.limited });
  const release = await holdWork(page, "first.csv");
  await beginFirst(page, openHome);
  await page.reload();
  await expect(page.getByText(/^first\.csv was being filtered/u)).toBeVisible();
  await expect(page.getByText("0/1 uploads this month")).toBeVisible();
  release();
  await expectToast(page, "Report filtered", "first.csv is under Earlier results");
  await expect(page.getByText(FILTERING)).toHaveCount(0);
  await expect(heading(page, "Earlier results")).toBeVisible();
  await expect(page.getByText("1/1 uploads this month")).toBeVisible();
  await context.close();
});

test("the usage on the dashboard follows a left report: counted when it begins, given back when it is cancelled", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: addresses.limited });
  const page = await context.newPage();
  await createAccount(page, { hasBusiness: true, baseUrl: addresses.limited });
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
  await expectToast(page, "Filtering cancelled", "large.csv was removed and nothing was counted.");
  await expect(page.getByText("0/1 uploads this month")).toBeVisible();
  await context.close();
});

test("cancelling asks by the file's name, and can be thought better of", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await holdWork(page, "first.csv");
  await beginFirst(page, openHome);
  await dashboardLink(page).click();
  await button(page, "Cancel it").click();
  await expect(page.getByRole("dialog")).toContainText("first.csv");
  await expect(button(page, "Keep it")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button(page, "Cancel it")).toBeFocused();
  await expect(page.getByText(/^first\.csv was being filtered/u)).toBeVisible();
  await cancelIt(page, "first.csv");
  await expectToast(page, "Filtering cancelled", "first.csv was removed and nothing was counted.");
});

test("a file that is being sent when its page is left has a notice, and its failure names it", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  const sent = Promise.withResolvers<void>();
  await page.route("**/api/uploads/**", async (route) => {
    await sent.promise;
    await route.abort();
  });
  await openHome(page);
  await chooseAndProcess(page, first);
  await expect(page.getByText("Keep this tab open until the file is sent.")).toBeVisible();
  expect(await isUnloadWarned(page)).toBe(true);
  await dashboardLink(page).click();
  await expect(page.getByText("first.csv is being sent.", { exact: false })).toBeVisible();
  sent.resolve();
  const title =
    "Failed to upload file: The server could not be reached. Check your connection and try again.";
  await expectToast(page, title, "first.csv: Nothing was counted.");
  await expect(page.getByText("A report is being sent")).toHaveCount(0);
  expect(await isUnloadWarned(page)).toBe(false);
});

test("a file that is being sent behind the dashboard can be cancelled", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await holdBack(page, "**/api/uploads/**");
  await openHome(page);
  await chooseAndProcess(page, first);
  await expect(page.getByText("Keep this tab open until the file is sent.")).toBeVisible();
  await dashboardLink(page).click();
  await cancelIt(page, "first.csv");
  await expectToast(page, "Filtering cancelled", "first.csv was removed");
  await expect(page.getByText("A report is being sent")).toHaveCount(0);
});

test("a left table without a column for terms asks for one when its user is back", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  const release = await holdWork(page, "table.csv");
  await openHomeFromHelp(page);
  await chooseAndProcess(page, csvFile("table.csv", "Mots tapés,Nombre\nshoe jobs,3\npizza,4\n"));
  await expect(page.getByText("60%")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Help Center")).toBeVisible();
  release();
  await expectToast(page, "A column must be chosen", "table.csv");
  await page.goForward();
  await expect(page.getByText("A report needs you to choose a column")).toBeVisible();
  await expect(page.getByText(FILTERING)).toHaveCount(0);
  await button(page, "Choose the column").click();
  await button(page, "Filter this column").click();
  await expect(heading(page, "Filtering Complete")).toBeVisible();
});

test("turning back while the results open does not keep their end a secret", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  const release = await holdBack(page, /\/assets\/filter-results-[^/]*\.js$/u);
  await openHomeFromHelp(page);
  await chooseAndProcess(page, first);
  await expect(page.getByText("Results saved")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Help Center")).toBeVisible();
  release();
  await expectToast(page, "Report filtered", "first.csv is under Earlier results");
  await expect(page).toHaveURL(/\/help$/u);
});

test("a report whose tab was closed is known to a new one, which can cancel it", async ({
  page,
  context,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHome(page);
  await chooseAndProcess(page, large);
  await expect(page.getByText("Judging terms")).toBeVisible();
  const tab = await context.newPage();
  await page.close();
  await tab.goto("/home");
  await expect(tab.getByText("large.csv is being filtered.", { exact: false })).toBeVisible();
  await cancelIt(tab, "large.csv");
  await expectToast(tab, "Filtering cancelled", "large.csv was removed and nothing was counted.");
  await expect(tab.getByText(FILTERING)).toHaveCount(0);
});

test("after a reload reports that have not reached the server are begun one after the other, so that their connections leave room for the rest", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  const release = await holdWork(page, ".csv");
  await openHome(page);
  for (const name of ["one.csv", "two.csv", "three.csv"]) {
    await chooseAndProcess(page, csvFile(name, googleReport(["socks"])));
    await expect(page.getByText("60%")).toBeVisible();
    await dashboardLink(page).click();
  }
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") asked.push(request.postData() ?? "");
  });
  await page.reload();
  await expect(page.getByText(FILTERING)).toHaveCount(3);
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toContain("one.csv");
  release();
  await expectToast(page, "Report filtered", "three.csv is under Earlier results");
  await expect(page.getByText(FILTERING)).toHaveCount(0);
  expect(asked).toHaveLength(3);
});

/** The one in the header. */
const dashboardLink = (page: Page) => page.getByRole("link", { name: "Dashboard" }).first();

/** Until the server has the result, of which the page knows nothing yet. */
async function expectFiltered(page: Page, idToken: string): Promise<void> {
  const headers = { authorization: `Bearer ${idToken}` };
  const read = async () => {
    const answer = await page.request.get("/api/search-terms/results", { headers });
    return ((await answer.json()) as { results: unknown[] }).results.length;
  };
  await expect.poll(read).toBe(1);
}

/** Whether closing the page would be asked about. */
function isUnloadWarned(page: Page): Promise<boolean> {
  return page.evaluate(
    () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })),
  );
}
