import type { Page } from "@playwright/test";
import { button } from "./page-state.ts";
import { csvFile, googleReport } from "./reports.ts";
import { expect } from "./test.ts";

export const first = csvFile(
  "first.csv",
  googleReport(["shoe repair jobs", "running shoes", "pizza"]),
);

export const large = csvFile(
  "large.csv",
  googleReport(Array.from({ length: 30_000 }, (_, index) => `running shoes size ${index} repair`)),
);

/** Delays the run of the file with this name until the caller calls the returned function. */
export async function holdWork(page: Page, name: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/search-terms/upload", async (route) => {
    const isMeant = route.request().postData()?.includes(name) === true;
    if (isMeant) await gate.promise;
    await route.continue();
  });
  return () => gate.resolve();
}

/** Delays the server's answer about the file with this name until the caller calls the returned function. */
export async function holdAnswer(page: Page, name: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/search-terms/upload", async (route) => {
    const isMeant = route.request().postData()?.includes(name) === true;
    if (!isMeant) return route.continue();
    // A test may end before the answer.
    const response = await route.fetch().catch(() => undefined);
    await gate.promise;
    return response ? route.fulfill({ response }) : route.abort();
  });
  return () => gate.resolve();
}

/** Opens the dashboard through a link on the help page, so that Back leads to the help page without a reload. */
export async function openHomeFromHelp(page: Page): Promise<void> {
  await page.goto("/help");
  await page.getByRole("link", { name: "Dashboard" }).first().click();
}

/** Starts the run of the report `first` and waits until the server has the file. `open` opens the dashboard. */
export async function beginFirst(page: Page, open = openHomeFromHelp): Promise<void> {
  await open(page);
  await chooseAndProcess(page, first);
  await expect(page.getByText("60%")).toBeVisible();
}

export async function chooseAndProcess(
  page: Page,
  file: Parameters<Page["setInputFiles"]>[1],
): Promise<void> {
  await expect(page.getByText("Drop your search terms report here")).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(file);
  await button(page, "Process CSV File").click();
}

export async function cancelIt(page: Page, fileName: string): Promise<void> {
  const rows = page.getByRole("alert", { name: /^A report is being/u });
  const notice = rows.filter({ hasText: fileName });
  await notice.getByRole("button", { name: "Cancel it" }).click();
  const question = page.getByRole("dialog", { name: `Cancel ${fileName}?` });
  await question.getByRole("button", { name: "Cancel the report" }).click();
}

export async function expectUploads(page: Page, idToken: string, count: number): Promise<void> {
  const usage = await page.request.get("/api/usage/count", {
    headers: { authorization: `Bearer ${idToken}` },
  });
  expect(await usage.json()).toMatchObject({ count });
}

export const dashboardLink = (page: Page) => page.getByRole("link", { name: "Dashboard" }).first();
