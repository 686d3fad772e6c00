import { PASSWORD, signUp } from "./setup/create-account.ts";
import { holdBack } from "./setup/hold-back.ts";
import { openHome } from "./setup/open-home.ts";
import { csvFile } from "./setup/reports.ts";
import { expect, expectToast, test } from "./setup/test.ts";

test("an incomplete business form marks each missing field and focuses the first", async ({
  page,
  account,
}) => {
  expect(account.idToken).toBeTruthy();
  await page.goto("/business-setup");
  await page.getByLabel("Business Name").fill("Northlight Road");
  await page.getByRole("button", { name: "Create Business" }).click();
  await expectToast(page, "Missing information", "Please fill in all business fields");
  await expect(page.getByRole("combobox", { name: "Business Type" })).toBeFocused();
  await expect(page.getByText("Choose the type that fits best.")).toBeVisible();
  await expect(page.getByText("Describe what the business sells.")).toBeVisible();
  await expect(page.getByText("Enter the name of the business.")).toHaveCount(0);
});

test("what was typed into the business form is there again after the session ended and a login", async ({
  page,
  account,
}) => {
  await page.goto("/business-setup");
  await page.getByLabel("Business Name").fill("Northlight Road");
  await page.getByLabel("Business Description").fill("New shoes for the road.");
  await page.evaluate(() => {
    localStorage.removeItem("idToken");
    window.dispatchEvent(new Event("storage"));
  });
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(/\/business-setup$/u);
  await expect(page.getByLabel("Business Name")).toHaveValue("Northlight Road");
  await expect(page.getByLabel("Business Description")).toHaveValue("New shoes for the road.");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/home$/u);
  await page.goto("/business-setup");
  await expect(page.getByLabel("Business Name")).toHaveValue("");
});

test("a user who leaves a form during its save is not moved when the save ends", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await page.goto("/business-setup");
  await page.getByLabel("Business Description").fill("We sell new running shoes to adults.");
  const letGo = await holdBack(page, "**/api/businesses");
  await page.getByRole("button", { name: "Update Business" }).click();
  await page.getByRole("link", { name: "Help" }).first().click();
  await expect(page).toHaveURL(/\/help$/u);
  letGo();
  await expectToast(page, "Business Updated");
  await expect(page).toHaveURL(/\/help$/u);
});

test("Back on the help page opens the login page in a tab without history", async ({ page }) => {
  await page.goto("/help");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(/\/login$/u);
});

test("after an update of the server, which deletes the code of old pages, the first click leads to its page", async ({
  page,
}) => {
  await page.goto("/login");
  const code = "**/assets/help-*.js";
  let isMissing = true;
  await page.route(code, async (route) => {
    if (!isMissing) return route.continue();
    isMissing = false;
    return route.fulfill({ status: 404, body: "" });
  });
  await page.getByRole("link", { name: "Pricing" }).click();
  await expect(page.getByRole("heading", { name: "Help Center", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/help#pricing$/u);
  expect(isMissing).toBe(false);
});

test("a page of a network in between is not taken for wrong credentials", async ({ page }) => {
  await page.route("**/api/auth/check-email?*", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Log in to this network</h1>" }),
  );
  await page.goto("/login");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
  await expectToast(page, "Login failed", "Something between this page and the server answered");
});

test("a file that never reached the server is not said to be filtered there", async ({
  page,
  accountWithBusiness,
  context,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHome(page);
  await page
    .locator('input[type="file"]')
    .setInputFiles(csvFile("shoes.csv", "Search term,Cost\nshoe jobs,3\n"));
  await context.setOffline(true);
  await page.getByRole("button", { name: "Process CSV File" }).click();
  await expectToast(page, "Failed to get upload URL");
  await expect(page.getByText("may still be filtering")).toHaveCount(0);
  await context.setOffline(false);
});

test("an external sign-in leads to the page that the visitor asked for", async ({ page }) => {
  const { email } = await signUp(page.request);
  const data = { email, password: PASSWORD };
  const session = await (await page.request.post("/api/auth/signin/email", { data })).json();
  await page.route("**/api/config", async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as { identity: object };
    const identity = { ...config.identity, externalSignInPath: "/api/auth/external/start" };
    await route.fulfill({ response, json: { ...config, identity } });
  });
  await page.route("**/api/auth/external/start", (route) =>
    route.fulfill({ status: 302, headers: { location: "/login#token=proven" } }),
  );
  await page.route("**/api/auth/signin/token", (route) => route.fulfill({ json: session }));
  await page.goto("/paywall?x=1");
  await page.getByRole("link", { name: "Continue to sign in" }).click();
  await expect(page).toHaveURL(/\/paywall\?x=1$/u);
});
