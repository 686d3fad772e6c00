import { expect, type Page } from "@playwright/test";

/** Opens the dashboard of a user with a business and waits for the upload zone. */
export async function openHome(page: Page): Promise<void> {
  await page.goto("/home");
  await expect(page.getByText("Drop your search terms report here")).toBeVisible();
}
