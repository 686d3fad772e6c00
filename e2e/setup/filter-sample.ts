import { expect, type Page } from "@playwright/test";
import { openHome } from "./open-home.ts";
import { sampleReportPath } from "./reports.ts";

export async function filterSample(
  page: Page,
  file: Parameters<Page["setInputFiles"]>[1] = sampleReportPath,
) {
  await openHome(page);
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole("button", { name: "Process CSV File" }).click();
  await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible({
    timeout: 50_000,
  });
}
