import type { Page } from "@playwright/test";
import { openHome } from "./setup/open-home.ts";
import { csvFile } from "./setup/reports.ts";
import { expect, expectToast, test } from "./setup/test.ts";

// All other tests, except the main journey, ask for reduced motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const toastOf = (page: Page, title: string | RegExp) =>
  page.locator(".mantine-Notification-root").filter({ has: page.getByText(title) });

test("closing a toast by keyboard returns the focus, and following its link closes it", async ({
  page,
}) => {
  await page.goto("/login");
  const logIn = page.getByRole("button", { name: "Log In" });
  await logIn.focus();
  await page.keyboard.press("Enter");
  await expectToast(page, "Login failed");
  await page.getByRole("button", { name: "Close notification" }).focus();
  await page.keyboard.press("Enter");
  await expect(toastOf(page, "Login failed")).toHaveCount(0);
  await expect(logIn).toBeFocused();
  await page.getByLabel("Email").fill("nobody.at.all@example.com");
  await page.getByLabel("Password", { exact: true }).fill("three unrelated words");
  await page.keyboard.press("Enter");
  await toastOf(page, "Account not found").getByRole("link").click();
  await expect(page).toHaveURL(/\/signup$/u);
  await expect(toastOf(page, "Account not found")).toHaveCount(0);
});

test("a file's name does not reverse the text beside it", async ({ page, accountWithBusiness }) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHome(page);
  const buffer = Buffer.from("Search term\nshoe jobs\n");
  const name = "report\u202Evsc.csv";
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer });
  await expectToast(page, "File uploaded", "reportvsc.csv");
  expect(await page.locator("body").innerText()).not.toContain("\u202E");
});

test("the error toasts of a form disappear when the form is sent again", async ({ page }) => {
  await page.goto("/signup");
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Moss");
  await page.getByLabel("Email Address").fill(`ada.${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("three unrelated words");
  await page.getByLabel("Confirm Password").fill("three unrelated wards");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expectToast(page, "Password Mismatch");
  await page.getByLabel("Confirm Password").fill("three unrelated words");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expectToast(page, "Account Created Successfully");
  await expect(toastOf(page, "Password Mismatch")).toHaveCount(0);
  await page.goto("/business-setup");
  await page.getByRole("button", { name: "Create Business" }).click();
  await expectToast(page, "Missing information");
  await page.getByLabel("Business Name").fill("Moss Shoes");
  await page.getByRole("combobox", { name: "Business Type" }).click();
  await page.getByRole("option").first().click();
  await page.getByLabel("Business Description").fill("We sell running shoes.");
  await page.getByRole("button", { name: "Create Business" }).click();
  await expectToast(page, "Business Created");
  await expect(toastOf(page, "Missing information")).toHaveCount(0);
});

test("a sign-in error disappears with the next attempt", async ({ page }) => {
  // Without an external provider, an address can neither show a text nor sign in a user.
  await page.goto("/login#error=Not%20allowed%20in&token=of-a-stranger");
  await expect(page).toHaveURL(/\/login$/u);
  await page.getByRole("button", { name: "Log In" }).click();
  await expectToast(page, "Login failed", "Please enter your email and password");
  await page.getByLabel("Email").fill("nobody.at.all@example.com");
  await page.getByLabel("Password", { exact: true }).fill("three unrelated words");
  await page.getByRole("button", { name: "Log In" }).click();
  await expectToast(page, "Account not found");
  await expect(toastOf(page, "Please enter your email and password")).toHaveCount(0);
  await expect(toastOf(page, "Not allowed in")).toHaveCount(0);
  await page.goto("/login#reset=nobody-sent-this");
  const save = page.getByRole("button", { name: "Save Password" });
  await page.getByLabel("Password", { exact: true }).fill("short");
  await save.click();
  await expect(toastOf(page, "Password not changed")).toHaveCount(1);
  const before = await toastOf(page, "Password not changed").textContent();
  await page.getByLabel("Password", { exact: true }).fill("three unrelated words");
  await save.click();
  await expect(toastOf(page, "Password not changed")).not.toHaveText(before ?? "");
  await expect(toastOf(page, "Password not changed")).toHaveCount(1);
});

test("a long file name is shortened in its toast, and the header fits, at 320 px", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await page.setViewportSize({ width: 320, height: 700 });
  await openHome(page);
  const name = `${"quarterly search terms ".repeat(10)}2026-10.csv`;
  await page.locator('input[type="file"]').setInputFiles(csvFile(name, "Search term\nshoes\n"));
  await expectToast(page, "File uploaded", "2026-10.csv");
  const toast = await toastOf(page, "File uploaded").boundingBox();
  expect(toast?.height).toBeLessThan(130);
  const signOut = await page.getByRole("button", { name: "Sign Out" }).boundingBox();
  expect((signOut?.x ?? 0) + (signOut?.width ?? 320)).toBeLessThanOrEqual(320 - 12);
});
