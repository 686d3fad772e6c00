import type { Page } from "@playwright/test";
import { createAccount, fillSignUp, PASSWORD } from "./setup/create-account.ts";
import { openHome } from "./setup/open-home.ts";
import { sampleReportPath } from "./setup/reports.ts";
import { sampleBusiness } from "./setup/sample-business.ts";
import { expect, expectToast, test } from "./setup/test.ts";

// All other tests, except the toasts, ask for reduced motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a marketer signs up, describes the business, uploads a report, sees progress that never decreases, and copies the keywords", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/login$/u);
  await page.getByRole("link", { name: "Sign up here" }).click();
  await fillSignUp(page);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expectToast(page, "Account Created Successfully");
  await page.getByRole("button", { name: "Create Business Profile" }).click();
  await page.getByLabel("Business Name").fill(sampleBusiness.name);
  await page.getByRole("combobox", { name: "Business Type" }).click();
  await page.getByRole("option", { name: "E-commerce" }).click();
  await page.getByLabel("Business Description").fill(sampleBusiness.description);
  await page.getByRole("button", { name: "Create Business" }).click();
  await expectToast(page, "Business Created");
  await page.locator('input[type="file"]').setInputFiles(sampleReportPath);
  await expectToast(page, "File uploaded", "search-terms-sample.csv");
  await recordProgress(page);
  await page.getByRole("button", { name: "Process CSV File" }).click();
  await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
  await expect(page).toHaveURL(/\/filter-results(?:\?|$)/u);
  await expect(page.getByText("E-commerce", { exact: true })).toBeVisible();
  const seen = await page.evaluate(
    () => (window as unknown as { seenPercents: number[] }).seenPercents,
  );
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen).toEqual(expect.arrayContaining([10, 30, 60, 90]));

  const negatives = page.getByRole("list", { name: "Negative Keywords", exact: true });
  const first = negatives.getByRole("listitem").first();
  const term =
    (await first.getByRole("button").first().locator("span").first().textContent()) ?? "";
  const total = Number(
    (await page.getByText(/^Found \d+ keywords/u).textContent())?.match(/\d+/u)?.[0],
  );
  await first.getByRole("button", { name: "Exclude keyword" }).click();
  await expect(first.getByRole("button", { name: "Include keyword" })).toBeVisible();
  await page.getByRole("button", { name: "Copy Keywords to Exclude" }).click();
  await expectToast(page, "Copied to clipboard", `keywords to exclude copied to clipboard`);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^\[[^[\]]+\](?: \[[^[\]]+\])*$/u);
  expect(copied).not.toContain(`[${term}]`);
  expect(copied.split("] [")).toHaveLength(total - 1);

  await page.getByRole("button", { name: "Start Over" }).click();
  await expect(page).toHaveURL(/\/home$/u);
  await page.goto("/filter-results");
  await expect(page).toHaveURL(/\/home$/u);
});

function recordProgress(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seenPercents: seen });
    new MutationObserver(() => {
      const bar = document.querySelector('[role="progressbar"]');
      const percent = Number(bar?.getAttribute("aria-valuenow"));
      if (bar && seen.at(-1) !== percent) seen.push(percent);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
}

test("a cancel stops the run, does not count the upload and returns to the upload card", async ({
  page,
  accountWithBusiness,
}) => {
  await openHome(page);
  await page.locator('input[type="file"]').setInputFiles(sampleReportPath);
  await page.route("**/api/search-terms/upload", (route) =>
    route.request().method() === "PUT" ? undefined : route.continue(),
  );
  await page.getByRole("button", { name: "Process CSV File" }).click();
  await expect(page.getByText("60%")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expectToast(page, "Filtering cancelled");
  await expect(page.getByRole("heading", { name: "CSV Upload" })).toBeVisible();
  const usage = await page.request.get("/api/usage/count", {
    headers: { authorization: `Bearer ${accountWithBusiness.idToken}` },
  });
  expect(await usage.json()).toMatchObject({ count: 0 });
});

test("a protected page requires a sign-in and opens after it", async ({ page }) => {
  const { email } = await createAccount(page);
  await page.goto("/home");
  // The page loads first. Another test covers a token that disappears before the page has loaded.
  await expect(page.getByText("No Business Found")).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("idToken"));
  await page.goto("/paywall");
  await expect(page).toHaveURL(/\/login$/u);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(/\/paywall$/u);
  await page.goto("/signup");
  await expect(page).toHaveURL(/\/home$/u);
});

test("a refused token is refreshed once; without a session the user must sign in", async ({
  page,
  context,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await page.goto("/home");
  await expect(page.getByText(sampleBusiness.name)).toBeVisible();
  await page.evaluate(() => localStorage.setItem("idToken", "worn.out.token"));
  const refreshes: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/refresh")) refreshes.push(request.method());
  });
  await page.reload();
  await expect(page.getByText(sampleBusiness.name)).toBeVisible();
  expect(refreshes).toEqual(["POST"]);
  expect(await page.evaluate(() => localStorage.getItem("idToken"))).not.toBe("worn.out.token");
  await page.evaluate(() => localStorage.setItem("idToken", "worn.out.token"));
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/login$/u);
  expect(await page.evaluate(() => localStorage.getItem("idToken"))).toBeNull();
});

test("section 7: events and storage have their fields, from the sign-up to a changed business", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const events: unknown[] = JSON.parse(localStorage.getItem("seenEvents") ?? "[]") as unknown[];
    window.addEventListener("termsift:analytics", (event) => {
      events.push((event as CustomEvent).detail);
      localStorage.setItem("seenEvents", JSON.stringify(events));
    });
  });
  await page.goto("/signup");
  await fillSignUp(page);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("button", { name: "Try with a sample business and report" }).click();
  await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
  await page.getByRole("button", { name: "Copy Keywords to Exclude" }).click();
  await expectToast(page, "Copied to clipboard");
  await expectStorage(page);
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await page.getByRole("button", { name: "Edit Business Information" }).click();
  await page.getByLabel("Business Name").fill("Northlight Road");
  await page.getByRole("button", { name: "Update Business" }).click();
  await expectToast(page, "Business Updated");
  const { events, business } = await page.evaluate(() => ({
    events: JSON.parse(localStorage.getItem("seenEvents") ?? "[]") as object[],
    business: JSON.parse(sessionStorage.getItem("businessData") ?? "null") as object,
  }));
  const [business_name, business_type] = [sampleBusiness.name, "ecommerce"];
  expect(events).toEqual(
    expect.arrayContaining([
      { name: "sign_up", fields: { method: "email" } },
      { name: "business_creation", fields: { business_name, business_type } },
      { name: "screen_view", fields: { screen_name: "Home" } },
      { name: "file_upload", fields: { file_type: "text/csv", file_size: expect.any(Number) } },
      { name: "screen_view", fields: { screen_name: "Filter-results" } },
      { name: "keywords_copy", fields: { count: expect.any(Number), keyword_type: "exact" } },
      { name: "business_update", fields: { business_name: "Northlight Road", business_type } },
      { name: "screen_view", fields: { screen_name: "Business-setup" } },
    ]),
  );
  expect(business).toMatchObject({ name: "Northlight Road", type: business_type });
});

/** Checks what the browser stores about the open results. */
async function expectStorage(page: Page): Promise<void> {
  const stored = await page.evaluate(() => ({
    setup: JSON.parse(sessionStorage.getItem("businessSetup") ?? "null") as object,
    terms: JSON.parse(sessionStorage.getItem("filteredTerms") ?? "[]") as object[],
    visited: localStorage.getItem("hasVisitedFilterResults"),
  }));
  expect(stored.setup).toEqual({
    businessName: sampleBusiness.name,
    businessType: "ecommerce",
    fileName: "search-terms-sample.csv",
  });
  expect(stored.terms[0]).toMatchObject({
    term: expect.any(String),
    description: expect.any(String),
    category: expect.stringMatching(/^(?:negative|irrelevant)$/u),
  });
  expect(stored.visited).toBe("true");
}
