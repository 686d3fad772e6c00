import type { Page } from "@playwright/test";
import { holdBack } from "./setup/hold-back.ts";
import { openHome } from "./setup/open-home.ts";
import { button, heading } from "./setup/page-state.ts";
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
} from "./setup/runs.ts";
import { csvFile, googleReport } from "./setup/reports.ts";
import { expect, expectToast, test } from "./setup/test.ts";

const FILTERING = "A report is being filtered";

test("a late cancel shows a message, and the results are listed", async ({
  page,
  accountWithBusiness: { idToken },
}) => {
  await holdAnswer(page, "first.csv");
  await beginFirst(page, openHome);
  const headers = { authorization: `Bearer ${idToken}` };
  const countResults = async () => {
    const answer = await page.request.get("/api/search-terms/results", { headers });
    return ((await answer.json()) as { results: unknown[] }).results.length;
  };
  await expect.poll(countResults).toBe(1);
  await button(page, "Cancel").click();
  await expectToast(
    page,
    "Report filtered",
    "first.csv was already filtered before you cancelled.",
  );
  await expect(heading(page, "Earlier results")).toBeVisible();
  await expect(page.getByText(FILTERING)).toHaveCount(0);
  await expectUploads(page, idToken, 1);
});

test("a run continues after a lost connection, and ends with a message if the server stays unreachable", async ({
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
  const message = page.getByText("The server may still be filtering the report.", { exact: false });
  const jump = async () => {
    await page.clock.fastForward(3_000);
    return message.isVisible();
  };
  await expect.poll(jump, { intervals: [100], timeout: 40_000 }).toBe(true);
  expect(attempts).toBeGreaterThanOrEqual(6);
  await expect(button(page, "Process CSV File")).toBeVisible();
});

test("a missing upload URL ends in a message", async ({ page, accountWithBusiness }) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await holdBack(page, "**/api/search-terms/upload-url?*");
  await openHome(page);
  await page.clock.install();
  await chooseAndProcess(page, first);
  await expect(page.getByText("Preparing the upload")).toBeVisible();
  await page.clock.fastForward(15_000);
  await expectToast(page, "Failed to get upload URL", "The server could not be reached.");
  await expect(button(page, "Process CSV File")).toBeVisible();
});

test("the question before a cancel names the file and can be declined", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await holdWork(page, "first.csv");
  await beginFirst(page, openHome);
  await dashboardLink(page).click();
  await button(page, "Cancel it").click();
  await expect(page.getByText("Cancel first.csv?", { exact: false })).toBeVisible();
  await expect(button(page, "Continue filtering")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button(page, "Cancel it")).toBeFocused();
  await expect(page.getByText(/^first\.csv: /u)).toBeVisible();
});

test("a file that is still being sent when the user leaves has a row, and its failure names the file", async ({
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
  await expectToast(page, title, "first.csv: The upload was not counted.");
  await expect(page.getByText("A report is being sent")).toHaveCount(0);
  expect(await isUnloadWarned(page)).toBe(false);
});

test("a file that is still being sent can be cancelled on the dashboard", async ({
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

test("a report of a closed tab is listed in a new tab and can be cancelled there", async ({
  page,
  context,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHome(page);
  await chooseAndProcess(page, large);
  await expect(page.getByText("Classifying terms")).toBeVisible();
  const tab = await context.newPage();
  await page.close();
  await tab.goto("/home");
  await expect(tab.getByText(/^large\.csv: /u)).toBeVisible();
  await cancelIt(tab, "large.csv");
  await expectToast(
    tab,
    "Filtering cancelled",
    "large.csv was removed. The upload was not counted.",
  );
  await expect(tab.getByText(FILTERING)).toHaveCount(0);
});

test("a cancel in another tab is not shown as a failure", async ({
  page,
  context,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHome(page);
  await chooseAndProcess(page, large);
  await expect(page.getByText("Classifying terms")).toBeVisible();
  const tab = await context.newPage();
  await tab.goto("/home");
  await cancelIt(tab, "large.csv");
  await expectToast(page, "Filtering cancelled", "large.csv was cancelled in another tab");
  await expect(page.getByText("Failed to process file")).toHaveCount(0);
  await expect(button(page, "Process CSV File")).toBeVisible();
});

test("an upload that the server no longer has gives a message with the next step", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHome(page);
  await page.evaluate(() => {
    const upload = { key: crypto.randomUUID(), fileName: "gone.csv" };
    sessionStorage.setItem("pendingUpload", JSON.stringify(upload));
  });
  await page.reload();
  await expectToast(page, "Failed to process file", "The file is no longer on the server.");
  await expect(button(page, "Process CSV File")).toBeVisible();
});

function isUnloadWarned(page: Page): Promise<boolean> {
  return page.evaluate(
    () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })),
  );
}

test("first verdicts stand below the progress of a long report, after a reload too, until a second attempt to cancel it succeeds", async ({
  page,
  accountWithBusiness: { idToken },
}) => {
  const hostile = "pizza delivery jobs <b>hi</b>";
  const others = Array.from({ length: 30_000 }, (_, index) => `running shoes size ${index}`);
  const terms = [hostile, "nursing jobs", "used cars", ...others];
  await openHome(page);
  await chooseAndProcess(page, csvFile("long.csv", googleReport(terms)));
  const verdicts = page.getByRole("region", { name: "First verdicts" });
  await expect(verdicts).toContainText("The finished report may still change them.");
  const rows = verdicts.getByRole("listitem");
  await expect(rows.filter({ hasText: hostile })).toContainText("£1.50");
  expect(await rows.count()).toBeLessThanOrEqual(10);
  await expect(page.getByRole("status").filter({ hasText: hostile })).toHaveCount(0);
  await page.reload();
  await expect(rows.filter({ hasText: hostile })).toBeVisible();
  await page.route(
    "**/api/search-terms/upload?**",
    (route) => (route.request().method() === "DELETE" ? route.abort() : route.fallback()),
    { times: 1 },
  );
  await button(page, "Cancel").click();
  await expectToast(page, "The report could not be cancelled", "long.csv");
  await cancelIt(page, "long.csv");
  await expectToast(page, "Filtering cancelled");
  await expect(page.getByText(FILTERING)).toHaveCount(0);
  await expect(verdicts).toHaveCount(0);
  await expectUploads(page, idToken, 0);
});
