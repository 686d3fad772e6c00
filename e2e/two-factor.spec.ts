import type { Page } from "@playwright/test";
import { codeOf } from "../packages/server/src/testing/code-of.ts";
import { addresses } from "./setup/addresses.ts";
import { createAccount, PASSWORD } from "./setup/create-account.ts";
import { look } from "./setup/look.ts";
import { openHome } from "./setup/open-home.ts";
import { expect, expectToast, test } from "./setup/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function turnOn(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto("/account");
  await look(page, "account");
  await button(page, "Set Up").press("Enter");
  const password = page.getByLabel("Your Password");
  await expect(password).toBeFocused();
  await password.fill("not the password");
  await page.keyboard.press("Enter");
  await expectToast(page, "Nothing was changed", "The password is wrong.");
  await password.fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "QR code for an authenticator app" })).toBeVisible();
  const secret = (await page.getByLabel("Key").inputValue()).replaceAll(" ", "");
  await look(page, "two-factor-qr-code");
  await page.getByLabel("Code from the App").fill(codeOf(secret));
  await page.keyboard.press("Enter");
  await expectToast(page, "Two-factor authentication is on");
  const recoveryCodes = (await page.getByLabel("Your recovery codes").last().innerText()).split(
    "\n",
  );
  expect(recoveryCodes).toHaveLength(10);
  await look(page, "two-factor-recovery-codes");
  await button(page, "I Have Stored Them").click();
  await expect(page.getByText("You have 10 unused recovery codes.")).toBeVisible();
  await look(page, "two-factor-on");
  return { secret, recoveryCodes };
}

async function logIn(page: Page, email: string, code: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await button(page, "Log In").click();
  await expect(page.getByLabel("Code")).toBeFocused();
  await page.getByLabel("Code").fill(code);
  await page.keyboard.press("Enter");
}

test("two-factor authentication: set up, sign in by code and by recovery code, turn off", async ({
  page,
  accountWithBusiness: account,
}) => {
  test.setTimeout(120_000);
  const { secret, recoveryCodes } = await turnOn(page);
  await openHome(page);
  await button(page, "Sign Out").click();
  await expect(page).toHaveURL(/\/login$/u);

  await logIn(page, account.email, "000000");
  await expectToast(page, "Login failed", "This code is wrong, or was used already.");
  await look(page, "sign-in-code");
  await page.getByLabel("Code").fill(codeOf(secret, 30));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/home$/u);
  await button(page, "Sign Out").click();
  await logIn(page, account.email, recoveryCodes[3] ?? "");
  await expect(page).toHaveURL(/\/home$/u);

  await page.getByRole("link", { name: "Sign-in and devices" }).click();
  await expect(page.getByText("You have 9 unused recovery codes.")).toBeVisible();
  await button(page, "Turn Off").click();
  await page.getByLabel("Your Password").fill(PASSWORD);
  await page.getByLabel("Code from the App, or a Recovery Code").fill(recoveryCodes[4] ?? "");
  await look(page, "two-factor-turn-off");
  await page.keyboard.press("Enter");
  await expectToast(page, "Two-factor authentication is off");
  await expect(button(page, "Set Up")).toBeVisible();
});

test("a user sees where they are signed in, and ends one session or all others", async ({
  page,
  browser,
  accountWithBusiness: { email },
}) => {
  const others: Page[] = [];
  for (let device = 0; device < 2; device += 1) {
    const context = await browser.newContext({ baseURL: addresses.unlimited });
    const other = await context.newPage();
    await other.goto("/login");
    await other.getByLabel("Email").fill(email);
    await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await button(other, "Log In").click();
    await expect(other).toHaveURL(/\/home$/u);
    others.push(other);
  }
  await page.goto("/account");
  const rows = page.getByRole("listitem").filter({ hasText: "since" });
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: "this device" })).toHaveCount(1);
  await expect(rows.filter({ hasText: "Chrome on Linux" })).toHaveCount(3);
  await look(page, "devices");
  await rows
    .getByRole("button", { name: /^Sign Out Chrome on Linux/u })
    .first()
    .press("Enter");
  await expectToast(page, "The device was signed out");
  await expect(rows).toHaveCount(2);
  await button(page, "Sign Out All Other Devices").click();
  await button(page, "Sign them out").click();
  await expectToast(page, "All other devices were signed out");
  await expect(rows).toHaveCount(1);
  for (const other of others) {
    await other.reload();
    await expect(other.getByText("Your session has ended. Log in to continue.")).toBeVisible();
    await other.context().close();
  }

  await openHome(page);
  await page.getByRole("link", { name: "Activity" }).click();
  const list = page.getByRole("list", { name: "Events, newest first" });
  await expect(list.getByRole("listitem").first()).toContainText("Signed out all other devices");
  await expect(list.getByRole("listitem").first()).toContainText(email);
  await look(page, "activity");
});

test("an owner ends the second factor of a colleague who has lost it", async ({
  page,
  browser,
  accountWithBusiness: owner,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ baseURL: addresses.unlimited });
  const member = await context.newPage();
  const { email, idToken } = await createAccount(member);
  const call = async (path: string, token: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await (await page.request.post(path, { headers, data })).json()) as { token: string };
  };
  const { token } = await call("/api/colleagues", owner.idToken, { email });
  await call("/api/colleagues/accept", idToken, { token });
  await turnOn(member);

  await openHome(page);
  await button(page, "Colleagues").click();
  const dialog = page.getByRole("dialog", { name: "Colleagues" });
  await dialog.getByRole("button", { name: "Turn off two-factor", exact: true }).press("Enter");
  const password = dialog.getByLabel("Your Password, if you have one");
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await look(page, "end-second-factor");
  await dialog.getByRole("button", { name: "Turn off two-factor authentication" }).click();
  await expectToast(page, "Two-factor authentication is off", email);
  await expect(dialog.getByRole("button", { name: "Turn off two-factor" })).toHaveCount(0);
  await member.reload();
  await expect(button(member, "Set Up")).toBeVisible();
  await context.close();
});
