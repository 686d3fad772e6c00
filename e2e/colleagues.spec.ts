import type { Browser, BrowserContext, Page } from "@playwright/test";
import { type Account, createAccount, PASSWORD } from "./setup/create-account.ts";
import { look } from "./setup/look.ts";
import { openHome } from "./setup/open-home.ts";
import { csvFile } from "./setup/reports.ts";
import { expect, expectToast, test } from "./setup/test.ts";

const LINE = "You are in the workspace of Ada Byron.";
async function enterAsNewUser(browser: Browser): Promise<[BrowserContext, Page, Account]> {
  const bytes = crypto.getRandomValues(new Uint8Array(3));
  const extraHTTPHeaders = { "x-forwarded-for": [10, ...bytes].join(".") };
  const context = await browser.newContext({ extraHTTPHeaders });
  const page = await context.newPage();
  return [context, page, await createAccount(page)];
}

async function invite(page: Page, email: string): Promise<string> {
  await openHome(page);
  await expect(page.getByRole("combobox", { name: "Workspace" })).toHaveCount(0);
  await page.getByRole("button", { name: "Colleagues" }).click();
  const dialog = page.getByRole("dialog", { name: "Colleagues" });
  await dialog.getByLabel("Email Address").fill(email);
  await dialog.getByRole("button", { name: "Invite" }).click();
  const field = dialog.getByRole("textbox", { name: `The link for ${email}` });
  await expect(field).toHaveValue(/\/join#token=[\w-]{43}$/u);
  await expect(dialog.getByRole("listitem")).toContainText("invited");
  await look(page, "colleagues");
  return field.inputValue();
}

async function filterAsMember(page: Page): Promise<void> {
  const file = csvFile("team.csv", "Search term,Cost\nshoe jobs,10\nrunning shoes,20\n");
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole("button", { name: "Process CSV File" }).click();
  await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
  await expect(page.getByText(LINE)).toBeVisible();
}

test("a colleague joins by invitation, filters a report for the owner, and falls back after the removal", async ({
  page,
  browser,
  accountWithBusiness,
}) => {
  test.setTimeout(120_000);
  expect(accountWithBusiness.email).toContain("@");
  const [context, other, { email }] = await enterAsNewUser(browser);
  const link = await invite(page, email);

  await other.goto(link);
  await expect(other.getByRole("heading", { name: "Join a workspace" })).toBeVisible();
  await look(other, "join");
  await other.getByRole("button", { name: "Join" }).click();
  await expect(other).toHaveURL(/\/home$/u);
  await expect(other.getByText(LINE)).toBeVisible();
  await expect(other.getByText("Northlight Running", { exact: true })).toBeVisible();
  await look(other, "member-home");
  await other.getByRole("button", { name: "Colleagues" }).click();
  await look(other, "member-colleagues");
  await other.keyboard.press("Escape");
  await filterAsMember(other);

  await page.reload();
  await expect(page.getByRole("button", { name: "team.csv", exact: true })).toBeVisible();
  await openHome(other);
  await other.getByRole("combobox", { name: "Workspace" }).click();
  await other.getByRole("option", { name: "Your own workspace" }).click();
  await expect(other.getByText("No Business Found")).toBeVisible();
  await expect(other.getByText(LINE)).toHaveCount(0);
  await other.getByRole("combobox", { name: "Workspace" }).click();
  await other.getByRole("option", { name: "Workspace of Ada Byron" }).click();
  await expect(other.getByText(LINE)).toBeVisible();
  const tab = await context.newPage();
  await openHome(tab);
  await expect(tab.getByText(LINE)).toBeVisible();

  await page.getByRole("button", { name: "Colleagues" }).click();
  const dialog = page.getByRole("dialog", { name: "Colleagues" });
  await dialog.getByRole("button", { name: `Remove ${email}` }).press("Enter");
  await dialog.getByRole("button", { name: `Remove Now ${email}` }).press("Enter");
  await expectToast(page, "Access ended");
  await expect(dialog.getByRole("listitem")).toHaveCount(0);

  await other.getByRole("link", { name: "What Termsift remembers" }).click();
  await expect(other).toHaveURL(/\/home$/u);
  await expectToast(other, "You are back in your own workspace", "You no longer have access");
  await expect(other.getByText("No Business Found")).toBeVisible();
  await expect(other.getByText(LINE)).toHaveCount(0);
  await look(other, "after-removal");
  await context.close();
});

/** Asks the colleague to become the owner, from the open dialog. */
async function askToBecomeOwner(page: Page, email: string, wrongFirst = false): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Colleagues" });
  const member = dialog.getByRole("listitem").filter({ hasText: email });
  await member.getByRole("button", { name: "Make owner" }).press("Enter");
  const password = dialog.getByLabel("Your Password, if you have one");
  await expect(password).toBeFocused();
  const submit = dialog.getByRole("button", { name: "Ask to become the owner" });
  if (wrongFirst) {
    await look(page, "hand-over");
    await password.fill("wrong");
    await submit.click();
    await expectToast(page, "Nothing was changed", "The password is missing or wrong.");
  }
  await password.fill(PASSWORD);
  await submit.click();
  await expect(member).toContainText("asked to become the owner");
}

async function openOther(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "Workspace" }).click();
  await page.getByRole("option", { name }).click();
}

test("an owner asks a colleague to take the workspace over, who declines, then accepts; the owner goes on as a colleague", async ({
  page,
  browser,
  accountWithBusiness,
}) => {
  test.setTimeout(120_000);
  const [context, other, { email }] = await enterAsNewUser(browser);
  await other.goto(await invite(page, email));
  await other.getByRole("button", { name: "Join" }).click();
  await expect(other.getByText(LINE)).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Colleagues" }).click();
  await askToBecomeOwner(page, email, true);
  await look(page, "hand-over-asked");
  await page.getByRole("button", { name: "Take back" }).press("Enter");
  await askToBecomeOwner(page, email);
  await openHome(other);
  const offer = other.getByRole("alert", { name: "Become the owner of the workspace of Ada" });
  await offer.getByRole("button", { name: "Decline" }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: "Colleagues" }).click();
  await askToBecomeOwner(page, email);

  await openHome(other);
  await look(other, "hand-over-offer");
  await offer.getByRole("button", { name: "Become the owner" }).click();
  await expect(offer).toHaveCount(0);
  await other.getByRole("button", { name: "Colleagues" }).click();
  const members = other.getByRole("dialog", { name: "Colleagues" }).getByRole("listitem");
  await expect(members).toContainText([accountWithBusiness.email]);
  await look(other, "new-owner");
  await other.keyboard.press("Escape");
  await openOther(other, "Your own workspace");
  await expect(other.getByText("No Business Found")).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText("No Business Found")).toBeVisible();
  await openOther(page, "Workspace of Ada Byron");
  await expect(page.getByText("Northlight Running", { exact: true })).toBeVisible();
  await expect(page.getByText(LINE)).toBeVisible();
  await page.getByRole("button", { name: "Colleagues" }).click();
  await expect(page.getByRole("button", { name: `Leave Workspace of Ada Byron` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Invite" })).toHaveCount(0);
  await look(page, "old-owner");
});
