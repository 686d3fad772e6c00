import { addresses } from "./setup/addresses.ts";
import { fillSignUp, PASSWORD } from "./setup/create-account.ts";
import { useOwnServer } from "./setup/own-server.ts";
import { expect, expectToast, test } from "./setup/test.ts";

const NEW_PASSWORD = "four other unrelated words";
const ENDED = "Your session has ended. Log in to continue.";

test("the sign-in page mentions an expired session, but not a sign-out", async ({
  page,
  account,
}) => {
  await page.goto("/home");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem("idToken", "worn.out.token"));
  await page.reload();
  await expect(page).toHaveURL(/\/login$/u);
  await expect(page.getByText(ENDED)).toBeVisible();

  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(/\/home$/u);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expectToast(page, "Signed out");
  await expect(page).toHaveURL(/\/login$/u);
  await expect(page.getByText(ENDED)).toHaveCount(0);
});

test("a changed password ends the other sessions with a message, and only the new password works", async ({
  page,
  browser,
  account,
}) => {
  const { email } = account;
  const elsewhere = await browser.newContext({ baseURL: addresses.unlimited });
  const other = await elsewhere.newPage();
  const logIn = async (password: string) => {
    await other.getByLabel("Email").fill(email);
    await other.getByLabel("Password", { exact: true }).fill(password);
    await other.getByRole("button", { name: "Log In" }).click();
  };
  await other.goto("/login");
  await logIn(PASSWORD);
  await expect(other).toHaveURL(/\/home$/u);

  await page.goto("/home");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByLabel("Current Password").fill(PASSWORD);
  await page.getByLabel("New Password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expectToast(
    page,
    "Password changed",
    "All other devices were signed out. All API keys were revoked.",
  );
  await page.reload();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();

  await other.evaluate(() => localStorage.setItem("idToken", "worn.out.token"));
  await other.reload();
  await expect(other.getByText(ENDED)).toBeVisible();
  await logIn(PASSWORD);
  await expectToast(other, "Login failed");
  await logIn(NEW_PASSWORD);
  await expect(other).toHaveURL(/\/home$/u);
  await elsewhere.close();
});

test.describe("an installation with sign-up by invitation", () => {
  const CODE = "an invitation for one";
  const address = useOwnServer("invitation", { SIGN_UP: "invite", SIGN_UP_CODES: CODE });

  test("a new account needs an invitation code", async ({ page }) => {
    await page.goto(new URL("/signup", address).href);
    await fillSignUp(page);
    const code = page.getByLabel("Invitation code");
    const create = page.getByRole("button", { name: "Create Account" });
    await code.fill("no invitation at all");
    await create.click();
    await expectToast(page, "Sign Up Failed");
    await code.fill(CODE);
    await create.click();
    await expectToast(page, "Account Created Successfully");
    await expect(page).toHaveURL(/\/home$/u);
  });
});
