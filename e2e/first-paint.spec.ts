import type { Page } from "@playwright/test";
import { expect, expectToast, test } from "./setup/test.ts";

/** The app's own code; the script of the first paint comes before it and is let through. */
const APP_CODE = /\/assets\/start-[^/]*\.js$/u;

/** Keeps the app from coming to life until it is let. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(APP_CODE, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const pages = [
  ["/login", "Sign In", "Log In"],
  ["/signup", "Create Account", "Create Account"],
  ["/help", "Help Center", "Contact Support"],
  ["/contact-support", "Contact Support", "Send Message"],
] as const;

for (const [path, title, button] of pages) {
  test(`${path} is seen, with its title, before any code of the app has come`, async ({ page }) => {
    const letGo = await holdApp(page);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: button }).first()).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Termsift`);
    letGo();
  });
}

test("what is typed and pressed before the app has come to life counts", async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto("/login");
  await page.getByLabel("Email").fill("nobody.here@example.com");
  await page.getByLabel("Password", { exact: true }).fill("three unrelated words");
  await page.getByRole("button", { name: "Log In" }).click();
  expect(new URL(page.url()).search).toBe("");
  letGo();
  await expectToast(page, "Account not found");
  await expect(page.getByLabel("Email")).toHaveValue("nobody.here@example.com");
});

test("the dashboard's frame is seen by its user at once, in the colours that were chosen", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await page.addInitScript(() => localStorage.setItem("mantine-color-scheme-value", "dark"));
  const letGo = await holdApp(page);
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  letGo();
  await expect(page.getByRole("button", { name: "Edit Business Information" })).toBeVisible();
});

test("nobody sees a first paint that was made for somebody else", async ({ page, account }) => {
  const letGo = await holdApp(page);
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Log In" })).toBeHidden();
  await page.evaluate(() => localStorage.removeItem("idToken"));
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeHidden();
  letGo();
  await expect(page).toHaveURL(/\/login$/u);
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
  expect(account.idToken).toBeTruthy();
});

test("who is signed out by another tab before the app has come to life gets the sign-in, which answers", async ({
  page,
  account,
}) => {
  expect(account.idToken).toBeTruthy();
  const letGo = await holdApp(page);
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("idToken"));
  letGo();
  await expect(page).toHaveURL(/\/login$/u);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByText("Please enter your email")).toBeVisible();
});

test.describe("a page that must throw", () => {
  test.use({ mayFail: true });

  test("a page whose code did not come says that it does not answer", async ({ page }) => {
    await page.route(APP_CODE, (route) => route.abort());
    await page.goto("/login");
    await expect(page.getByRole("alert")).toContainText("could not be loaded completely");
    await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
  });
});
