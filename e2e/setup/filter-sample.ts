import { expect, type Page } from "@playwright/test";
import { openHome } from "./open-home.ts";
import { sampleReportPath } from "./reports.ts";

type File = Parameters<Page["setInputFiles"]>[1];

export async function filterSample(page: Page, file: File = sampleReportPath) {
  await openHome(page);
  await filterHere(page, file);
}

/** Filters a report on the open dashboard. */
export async function filterHere(page: Page, file: File) {
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole("button", { name: "Process CSV File" }).click();
  await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible({
    timeout: 120_000,
  });
}
