import type { Page } from "@playwright/test";
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
  holdWork,
  openHomeFromHelp,
} from "./setup/runs.ts";
import { expect, expectToast, test } from "./setup/test.ts";

const FILTERING = "A report is still being filtered";
/** How long a call with a short answer is waited for. */
const ANSWER_MS = 15_000;

const reportOf = (name: string, terms: number) =>
  csvFile(
    name,
    googleReport(Array.from({ length: terms }, (_, place) => `running shoes size ${place} repair`)),
  );

test("seven left reports hold no connection, the site answers, and each of them is told", async ({
  page,
  accountWithBusiness: { idToken },
}) => {
  test.slow();
  const names = Array.from({ length: 7 }, (_, place) => `left-${place + 1}.csv`);
  const streams = countStreams(page);
  await openHomeFromHelp(page);
  const said = await gatherToasts(page);
  for (const name of names) {
    // The first lasts until all of them are left, and twice as long.
    await chooseAndProcess(page, reportOf(name, name === names[0] ? 6_000 : 600));
    await expect(page.getByText("60%")).toBeVisible();
    await page.goBack();
    await expect(heading(page, "Help Center")).toBeVisible();
    await page.goForward();
  }
  await expect.poll(streams.open).toBe(0);
  await expect(page.getByText(/^left-1\.csv was being filtered/u)).toBeVisible();
  expect(streams.begun()).toBe(7);
  await button(page, "Edit Business Information").click();
  await expect(page).toHaveURL(/\/business-setup$/u);
  await expect(page.getByLabel("Business Name")).toHaveValue("Northlight Running");
  for (const name of names) {
    await expect
      .poll(said, { timeout: 120_000 })
      .toContain(`${name} is under Earlier results on the dashboard.`);
  }
  await expectUploads(page, idToken, 7);
  expect(streams.begun()).toBe(7);
});

test("after a reload a short report is told while the long one before it is still filtered", async ({
  page,
  accountWithBusiness,
}) => {
  test.slow();
  expect(accountWithBusiness.idToken).toBeTruthy();
  const release = await holdBack(page, "**/api/search-terms/uploads?*");
  await openHomeFromHelp(page);
  // The server may have one place for reports: the short one takes it first.
  for (const file of [reportOf("short.csv", 500), reportOf("long.csv", 40_000)]) {
    await chooseAndProcess(page, file);
    await expect(page.getByText("60%")).toBeVisible();
    await page.goBack();
    await expect(heading(page, "Help Center")).toBeVisible();
    await page.goForward();
  }
  await expect(page.getByText(FILTERING)).toHaveCount(2);
  await page.evaluate(() => {
    const uploads: unknown = JSON.parse(sessionStorage.getItem("pendingUpload") ?? "");
    if (Array.isArray(uploads)) {
      sessionStorage.setItem("pendingUpload", JSON.stringify(uploads.toReversed()));
    }
  });
  await page.reload();
  release();
  const toast = page.getByRole("status").filter({ hasText: "short.csv is under Earlier results" });
  await expect(toast).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^long\.csv was being filtered/u)).toBeVisible();
  await expect(page.getByText(/^short\.csv was being filtered/u)).toHaveCount(0);
  await cancelIt(page, "long.csv");
  await expectToast(page, "Filtering cancelled");
});

test("a cancel on a connection that stalls says so, ends in a message, and can be tried again", async ({
  page,
  accountWithBusiness: { idToken },
}) => {
  const release = await holdWork(page, "first.csv");
  await beginFirst(page, openHome);
  const stalled = "**/api/search-terms/upload?*";
  await page.route(stalled, () => new Promise<void>(() => undefined));
  await page.clock.install();
  await button(page, "Cancel").click();
  const notice = page.getByRole("alert").filter({ hasText: "A report is being cancelled" });
  await expect(notice).toContainText("first.csv is being cancelled.");
  await expect(notice.getByRole("button")).toHaveCount(0);
  await page.clock.fastForward(ANSWER_MS);
  await expect(page.getByText("first.csv could not be stopped and may still")).toBeVisible();
  await page.unroute(stalled);
  await cancelIt(page, "first.csv");
  await expectToast(page, "Filtering cancelled", "first.csv was removed and nothing was counted.");
  await expect(page.getByText("could not be stopped and may")).toHaveCount(0);
  release();
  await expectUploads(page, idToken, 0);
});

test("an upload address that does not come is given up with a message", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await holdBack(page, "**/api/search-terms/upload-url?*");
  await openHome(page);
  await page.clock.install();
  await chooseAndProcess(page, first);
  await expect(page.getByText("Asking for an upload address")).toBeVisible();
  const toast = page.getByRole("alert").filter({ hasText: "Failed to get upload URL" });
  await page.clock.fastForward(ANSWER_MS);
  await expect(toast).toContainText("The server could not be reached.");
  await expect(button(page, "Process CSV File")).toBeVisible();
});

test("a report that another tab cancels is no failure, whether it is watched or left", async ({
  page,
  context,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHomeFromHelp(page);
  await chooseAndProcess(page, reportOf("left.csv", 40_000));
  await expect(page.getByText("Judging terms")).toBeVisible();
  await page.goBack();
  await page.goForward();
  await chooseAndProcess(page, reportOf("watched.csv", 40_000));
  await expect(page.getByText("Filtering Search Terms")).toBeVisible();
  await expect(page.getByText("60%")).toBeVisible();
  const tab = await context.newPage();
  await tab.goto("/home");
  await expect(tab.getByText(FILTERING)).toHaveCount(2);
  for (const name of ["left.csv", "watched.csv"]) await cancelIt(tab, name);
  await expectToast(page, "Filtering cancelled", "left.csv was cancelled in another tab");
  await expectToast(page, "Filtering cancelled", "watched.csv was cancelled in another tab");
  await expect(page.getByText("Failed to process file")).toHaveCount(0);
  await expect(page.getByText(FILTERING)).toHaveCount(0);
  await expect(button(page, "Process CSV File")).toBeVisible();
});

test("of an upload that the server knows nothing of its user is told what to do", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHome(page);
  await page.evaluate(() => {
    const upload = { key: crypto.randomUUID(), fileName: "gone.csv" };
    sessionStorage.setItem("pendingUpload", JSON.stringify([upload]));
  });
  await page.reload();
  await expectToast(
    page,
    "Failed to process file",
    "gone.csv: The file is not at the server any more. Nothing was counted. Choose it again",
  );
  await expect(page.getByText(FILTERING)).toHaveCount(0);
});

/** The streams on which the page hears of reports: begun so far, and open now. */
function countStreams(page: Page) {
  let begun = 0;
  const open = new Set<unknown>();
  page.on("request", (request) => {
    if (request.method() !== "PUT" || !request.url().endsWith("/api/search-terms/upload")) return;
    begun++;
    open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return { begun: () => begun, open: () => open.size };
}

/** All that toasts say from now on, also those that have gone by the time they are asked about. */
async function gatherToasts(page: Page): Promise<() => Promise<string>> {
  const key = "saidByToasts";
  await page.evaluate((key) => {
    const said = new Set<string>();
    const gather = () => {
      for (const toast of document.querySelectorAll(".mantine-Notification-root")) {
        said.add(toast.textContent ?? "");
      }
      document.documentElement.dataset[key] = [...said].join("\n");
    };
    new MutationObserver(gather).observe(document.body, { childList: true, subtree: true });
  }, key);
  return () => page.evaluate((key) => document.documentElement.dataset[key] ?? "", key);
}
