import { expect, type Page } from "@playwright/test";

/** The dashboard of a user with a business, ready for a file. */
export async function openHome(page: Page): Promise<void> {
  await page.goto("/home");
  await expect(page.getByText("Drop your search terms report here")).toBeVisible();
}
