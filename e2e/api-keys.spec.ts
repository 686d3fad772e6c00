import { findViolations } from "./setup/find-violations.ts";
import { expect, expectToast, test } from "./setup/test.ts";

test("a user creates an API key that is shown once, copies it, and revokes it", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.email).not.toBe("");
  await page.goto("/home");
  await page.getByRole("button", { name: "API keys" }).click();
  const dialog = page.getByRole("dialog", { name: "API keys" });
  await dialog.getByLabel("Name of the Program").fill("Google Ads script");
  await expect(dialog.getByLabel("May also filter reports and change results")).not.toBeChecked();
  await dialog.getByLabel(/^Only for /u).check();
  await dialog.getByRole("button", { name: "Create Key" }).click();
  const field = dialog.getByRole("textbox", { name: "The key of Google Ads script" });
  await expect(field).toHaveValue(/^tsk_[\w-]{43}$/u);
  const key = await field.inputValue();
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expectToast(page, "Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  expect(await findViolations(page)).toEqual([]);

  const headers = { authorization: `Bearer ${key}` };
  const call = async () => (await page.request.get("/api/usage/count", { headers })).status();
  expect(await call()).toBe(200);
  await page.reload();
  await page.getByRole("button", { name: "API keys" }).click();
  await expect(dialog.getByRole("listitem")).toContainText(/reads only · .+ · last used/u);
  await expect(dialog).not.toContainText(key);
  await dialog.getByRole("button", { name: "Revoke Google Ads script" }).press("Enter");
  await dialog.getByRole("button", { name: "Revoke Now Google Ads script" }).press("Enter");
  await expectToast(page, "Key revoked", "Google Ads script can no longer use it.");
  await expect(dialog.getByRole("listitem")).toHaveCount(0);
  const isInside = () => page.evaluate(() => document.activeElement?.closest("[role=dialog]"));
  expect(await isInside()).not.toBeNull();
  expect(await call()).toBe(401);
});
