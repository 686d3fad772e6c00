import type { Page } from "@playwright/test";
import { addresses } from "./setup/addresses.ts";
import { createAccount, fillSignUp } from "./setup/create-account.ts";
import { openHome } from "./setup/open-home.ts";
import { csvFile, sampleReportPath, shortReport } from "./setup/reports.ts";
import { expect, expectToast, test } from "./setup/test.ts";

/** Answers with an error without a message, as a proxy may do. Our server always sends a message. */
async function answerWithoutAWord(page: Page, address: string): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({ status: 502, contentType: "application/json", body: '{"message":""}' }),
  );
}

test("section 8, signing up: an error without a message is shown as an unknown error", async ({
  page,
}) => {
  await page.goto("/signup");
  await fillSignUp(page);
  await answerWithoutAWord(page, "**/api/auth/signup/email");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expectToast(page, "Sign Up Failed", "An unknown error occurred");
});

test("the message of an error is shown even if its code is no text", async ({ page }) => {
  await page.goto("/signup");
  await fillSignUp(page);
  await page.route("**/api/auth/signup/email", (route) =>
    route.fulfill({ status: 500, json: { message: "The database is being moved.", code: 42 } }),
  );
  await page.getByRole("button", { name: "Create Account" }).click();
  await expectToast(page, "Sign Up Failed", "The database is being moved.");
});

test("section 8, Google: an error without a message is shown as a failed sign-in or sign-up", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: addresses.limited });
  const page = await context.newPage();
  await context.route("https://accounts.google.com/**", (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const claims = Buffer.from(JSON.stringify({ nonce: asked.get("nonce") })).toString("base64url");
    const answer = `id_token=head.${claims}.signature&state=${asked.get("state") ?? ""}`;
    const location = `${addresses.limited}/google-callback.html#${answer}`;
    return route.fulfill({ status: 302, headers: { location } });
  });
  await answerWithoutAWord(page, "**/api/auth/*/google");
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expectToast(page, "Login Failed", "Failed to sign in with Google");
  await page.goto("/signup");
  await page.getByRole("button", { name: "Sign up with Google" }).click();
  await expectToast(page, "Sign Up Failed", "Failed to sign up with Google");
  await page.unroute("**/api/auth/*/google");
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  const forged = "Google's sign-in could not be verified. Sign in with Google again.";
  await expectToast(page, "Login Failed", forged);
  await context.close();
});

test("a file stays chosen after a server error and can be processed again", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  const process = "**/api/search-terms/upload";
  await page.route(process, (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong", code: "internal" } }),
  );
  await openHome(page);
  await page.locator('input[type="file"]').setInputFiles(shortReport);
  const send = page.getByRole("button", { name: "Process CSV File" });
  await send.click();
  await expectToast(page, "Failed to process file", "Something went wrong");
  await expect(page.getByText(/ready to process/u)).toBeVisible();
  await page.unroute(process);
  await send.click();
  await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
});

test("a sample report that cannot be loaded gives a plain message and can be tried again", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHome(page);
  await page.route("**/samples/*.csv", (route) => route.abort());
  await page.getByRole("button", { name: "Try a sample report" }).click();
  const message = "The server could not be reached. Check your connection and try again.";
  await expectToast(page, "The sample could not be loaded", message);
  await page.unroute("**/samples/*.csv");
  await page.getByRole("button", { name: "Try a sample report" }).click();
  await expectToast(page, "File uploaded", "search-terms-sample.csv");
});

test("section 8, the usage: a failed load is logged, shown on the card only, and does not block uploads", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  const logged: string[] = [];
  page.on("console", (message) => logged.push(`${message.type()}: ${message.text()}`));
  await page.route("**/api/usage/count", (route) => route.abort());
  await page.goto("/home");
  await expect(page.getByText("Your usage could not be loaded.")).toBeVisible();
  expect(logged.join("\n")).toMatch(/warning: usage could not be read/u);
  await expect(page.locator(".mantine-Notification-root")).toHaveCount(0);
  await page.locator('input[type="file"]').setInputFiles(sampleReportPath);
  await expectToast(page, "File uploaded");
});

test("section 4, the usage badge: nearly full from 80 % of the plan on", async ({ page }) => {
  await createAccount(page, { hasBusiness: true });
  // Changes two figures of the real answer, because no user can buy this plan yet.
  await page.route("**/api/usage/count", async (route) => {
    const response = await route.fetch();
    const usage = (await response.json()) as object;
    await route.fulfill({ response, json: { ...usage, count: 16, uploadsMax: 20 } });
  });
  await page.goto("/home");
  await expect(page.getByText("16/20 uploads this month")).toBeVisible();
  await expect(page.getByText("Nearly Full", { exact: true })).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
});

test("the newest toast is visible at once, and a new failure takes the place of the earlier one", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHome(page);
  const process = page.getByRole("button", { name: "Process CSV File" });
  const input = page.locator('input[type="file"]');
  await process.click();
  await expectToast(page, "Missing CSV file");
  await input.setInputFiles(csvFile("notes.pdf", "x", "application/pdf"));
  await expectToast(page, "Invalid file type");
  await input.setInputFiles(csvFile("empty.csv", ""));
  await expectToast(page, "Empty file");
  await expect(page.locator(".mantine-Notification-root")).toHaveCount(1);
  await input.setInputFiles(csvFile("renamed.csv", "%PDF-1.7\n1 0 obj"));
  await expectToast(page, "File uploaded");
  await process.click();
  await expectToast(page, "Failed to process file", "PDF");
  await expect(page.locator(".mantine-Notification-root")).toHaveCount(1);
});
