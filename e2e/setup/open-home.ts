import { expect, type Page } from "@playwright/test";

export async function openHome(page: Page): Promise<void> {
  await page.goto("/home");
  await expect(page.getByText("Drop your search terms report here")).toBeVisible();
}
