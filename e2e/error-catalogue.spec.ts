import { addresses } from "./setup/addresses.ts";
import { createAccount, PASSWORD } from "./setup/create-account.ts";
import { filterSample } from "./setup/filter-sample.ts";
import { openHome } from "./setup/open-home.ts";
import { csvFile, googleReport, sampleReportPath } from "./setup/reports.ts";
import { sampleBusiness } from "./setup/sample-business.ts";
import { expect, expectToast, test } from "./setup/test.ts";

test("section 8, signing in: names missing fields", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Log In" }).click();
  await expectToast(page, "Login failed", "Please enter your email and password");
});

test("section 8, signing in: distinguishes a wrong password from an unknown e-mail, and offers a sign-up with the e-mail", async ({
  page,
  account,
}) => {
  await page.goto("/home");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expectToast(page, "Signed out");
  await expect(page).toHaveURL(/\/login$/u);
  expect(
    await page.evaluate(() => [localStorage.getItem("idToken"), sessionStorage.length]),
  ).toEqual([null, 0]);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill("not my password");
  await page.getByRole("button", { name: "Log In" }).click();
  const wrong = "Invalid credentials. Please check your email and password.";
  await expectToast(page, "Login failed", wrong);
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByRole("button", { name: "Log In" }).click();
  const unknown = "This email is not registered. Would you like to create an account?";
  await expectToast(page, "Account not found", unknown);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByLabel("Email Address")).toHaveValue("nobody@example.com");
});

test("without a Google client, both buttons are disabled and say why before a click", async ({
  page,
}) => {
  for (const [address, button] of [
    ["/login", "Continue with Google"],
    ["/signup", "Sign up with Google"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("button", { name: button })).toBeDisabled();
    await expect(page.getByText("Google sign-in is not switched on here.")).toBeVisible();
  }
});

test("section 8, signing in: refuses different passwords and a registered e-mail", async ({
  page,
  account,
}) => {
  await page.goto("/signup");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/signup");
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Byron");
  await page.getByLabel("Email Address").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill("something else entirely");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expectToast(page, "Password Mismatch", "Passwords do not match. Please try again.");
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expectToast(page, "Sign Up Failed");
});

test("section 8, signing in: reports a failed sign-out if the server cannot be reached", async ({
  page,
  account,
}) => {
  expect(account.idToken).toBeTruthy();
  await page.goto("/home");
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expectToast(page, "Error", "Failed to sign out. Please try again.");
  await expect(page.getByText("You are offline")).toBeVisible();
});

test("section 8, the business: requires every field, and reports a failed save", async ({
  page,
  context,
  account,
}) => {
  expect(account.idToken).toBeTruthy();
  await page.goto("/business-setup");
  await page.getByRole("button", { name: "Create Business" }).click();
  await expectToast(page, "Missing information", "Please fill in all business fields");
  await page.getByLabel("Business Name").fill("Northlight");
  await page.getByRole("combobox", { name: "Business Type" }).click();
  await page.getByRole("option", { name: "SaaS" }).click();
  await page.getByLabel("Business Description").fill("We sell software for running shops.");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Create Business" }).click();
  await expectToast(page, "Error", "Failed to save business information. Please try again.");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Create Business" }).click();
  const saved = "Your business information has been saved successfully.";
  await expectToast(page, "Business Created", saved);
  await expect(page).toHaveURL(/\/home$/u);
});

test("section 8, the business: saves only a changed business, and reports a failed update", async ({
  page,
  context,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  const updates: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") updates.push(request.url());
  });
  await page.goto("/business-setup");
  await expect(page.getByLabel("Business Name")).toHaveValue(sampleBusiness.name);
  await page.getByRole("button", { name: "Update Business" }).click();
  await expectToast(page, "Business Updated");
  await expect(page).toHaveURL(/\/home$/u);
  expect(updates).toEqual([]);
  await page.getByRole("button", { name: "Edit Business Information" }).click();
  await page.getByLabel("Business Name").fill("Northlight Road");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Update Business" }).click();
  await expectToast(page, "Error", "Failed to update business information. Please try again.");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Update Business" }).click();
  const updated = "Your business information has been updated successfully.";
  await expectToast(page, "Business Updated", updated);
  expect(updates).toHaveLength(2);
});

test("section 8, the business: a refused update shows the specification's sentence only", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await page.goto("/business-setup");
  await page.getByLabel("Business Name").fill("Northlight Road");
  // Changes the call, so that the server refuses it with the server's own message.
  await page.route("**/api/businesses", (route) =>
    route.request().method() === "PUT" ? route.continue({ postData: "{}" }) : route.continue(),
  );
  await page.getByRole("button", { name: "Update Business" }).click();
  const sentence = "Failed to update business information. Please try again.";
  await expectToast(page, "Error", sentence);
  await expect(page.getByText(sentence, { exact: true })).toBeVisible();
});

test("section 8, the business: reports a failed load, and loads the business again on request", async ({
  page,
  context,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await page.goto("/home");
  await expect(page.getByText(sampleBusiness.name)).toBeVisible();
  await page.getByRole("link", { name: "Help", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Help Center" })).toBeVisible();
  // Makes the loaded data outdated, as after half a minute.
  await page.context().setOffline(true);
  await page.clock.install();
  await page.clock.fastForward(60_000);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expectToast(page, "Error", "Failed to fetch business data. Please try again.");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(sampleBusiness.name)).toBeVisible();
});

test("section 8, the upload: refuses files other than CSV, and requires a file", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHome(page);
  await page.getByRole("button", { name: "Process CSV File" }).click();
  await expectToast(page, "Missing CSV file", "Please upload a CSV file to continue");
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(csvFile("notes.pdf", "x", "application/pdf"));
  await expectToast(page, "Invalid file type", "Please upload a CSV file");
  await input.setInputFiles(csvFile("REPORT.CSV", googleReport(["a b"]), "application/x-any"));
  await expectToast(page, "File uploaded", "REPORT.CSV");
  await expect(page.getByText("Invalid file type")).toHaveCount(0);
});

test("section 8, the upload: requires a business", async ({ page, account }) => {
  expect(account.idToken).toBeTruthy();
  await page.goto("/home");
  await expect(page.getByText("No Business Found")).toBeVisible();
  // Forces the click, because the zone is disabled but still shows a message.
  await page.getByText("Create your business profile first").click({ force: true });
  await expectToast(page, "Business not found", "Please create your business first");
});

test("section 8, the upload: shows the reason if the upload URL, the upload or the processing fails", async ({
  page,
  context,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHome(page);
  const input = page.locator('input[type="file"]');
  const process = page.getByRole("button", { name: "Process CSV File" });
  await input.setInputFiles(sampleReportPath);
  await expectToast(page, "File uploaded");
  await page.context().setOffline(true);
  await process.click();
  await expectToast(page, "Failed to get upload URL");
  await context.setOffline(false);
  // The server refuses an address with a changed signature.
  await page.route("**/api/uploads/**", (route) =>
    route.continue({ url: route.request().url().replace("signature=", "signature=0") }),
  );
  // A file that was not sent stays chosen; a refused file does not.
  await expect(page.getByText("ready to process")).toBeVisible();
  await process.click();
  await expectToast(page, "Failed to upload file: Forbidden");
  await page.unroute("**/api/uploads/**");
  await input.setInputFiles(csvFile("empty-table.csv", "\n\n \n"));
  await process.click();
  await expectToast(page, "Failed to process file");
  await expect(page.getByText("ready to process")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "CSV Upload" })).toBeVisible();
});

test("section 8, the upload: asks which column holds what in an unknown table", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHome(page);
  const table = "Mots tapés,Nombre\nshoe repair jobs,3\npizza delivery,4\n";
  await page.locator('input[type="file"]').setInputFiles(csvFile("table.csv", table));
  await page.getByRole("button", { name: "Process CSV File" }).click();
  const dialog = page.getByRole("dialog", { name: "Which column holds what?" });
  await dialog.getByRole("button", { name: "Filter the report" }).click();
  await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
  await expect(page.getByText("Failed to process file")).toHaveCount(0);
});

test("section 8, support: reports a failed request and then a sent one", async ({
  page,
  context,
}) => {
  await page.goto("/help");
  await page.getByRole("button", { name: "Contact Support" }).click();
  await page.getByLabel("Your Name").fill("Ada");
  await page.getByLabel("Email Address").fill("ada@example.com");
  await page.getByLabel("Subject").fill("Hello");
  await page.getByLabel("Message").fill("Does it read Amazon reports?");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Send Message" }).click();
  const failed = "There was an error submitting your request. Please try again later.";
  await expectToast(page, "Submission Failed", failed);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Send Message" }).click();
  const sent = "Your support request has been submitted successfully. We'll get back to you soon.";
  await expectToast(page, "Message Sent", sent);
  await expect(page).toHaveURL(/\/help$/u);
});

test("sections 4 and 6: a plan at its limit shows the limit and opens the paywall", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: addresses.limited });
  const page = await context.newPage();
  await createAccount(page, { hasBusiness: true, baseUrl: addresses.limited });
  await page.goto("/home");
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await filterSample(page);
  await page.goto("/paywall");
  await expect(page.getByText("0/1 uploads this month")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plans");
  await expect(page.getByText("Limit Reached", { exact: true })).toHaveCount(0);
  await page.goto("/home");
  await expect(page.getByText("0/1 uploads this month")).toBeVisible();
  const report = csvFile("terms.csv", googleReport(["road running shoes", "running shoes jobs"]));
  await filterSample(page, report);
  await page.goto("/home");
  await expect(page.getByText("1/1 uploads this month")).toBeVisible();
  await expect(page.getByText("Limit Reached", { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      "You have used all uploads of this month. Choose a plan, or wait until next month.",
    ),
  ).toBeVisible();
  await expect(page.locator('input[type="file"]')).toHaveCount(0);
  await page.getByRole("button", { name: "Process CSV File" }).click();
  await expect(page).toHaveURL(/\/paywall$/u);
  await page.getByRole("button", { name: "Upgrade Now" }).click();
  await expectToast(page, "Request noted");
  await page.getByRole("button", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/home$/u);
  await context.close();
});
