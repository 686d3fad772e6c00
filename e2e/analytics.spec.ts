import type { Page } from "@playwright/test";
import { expect, test } from "./setup/test.ts";

// The server of these tests has no ANALYTICS_ID, so its policy does not allow Google's script.
test.use({ bypassCSP: true });

/** Returns the events that the page gave to Google's tag, as name and screen. */
const screensOf = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as Window & { dataLayer?: ArrayLike<unknown>[] };
    const events = dataLayer.map((entry) => Array.from(entry)).filter(([kind]) => kind === "event");
    return events.map(([, name, fields]) => [name, fields]);
  });

test("with consent given earlier, Google Analytics gets the view of the first page, and each later one once", async ({
  page,
}) => {
  await page.route("https://www.googletagmanager.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await page.route("**/api/config", async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, analyticsId: "G-TEST" } });
  });
  await page.goto("/login");
  await page.getByRole("button", { name: "Allow counting" }).click();
  await page.reload();
  const view = (screen_name: string) => ["screen_view", { screen_name }];
  await expect.poll(() => screensOf(page)).toEqual([view("Login")]);
  await page.getByRole("link", { name: "Help", exact: true }).click();
  await expect.poll(() => screensOf(page)).toEqual([view("Login"), view("Help")]);
});
