import type { BrowserContext, Page } from "@playwright/test";
import { type BrowserStorage, enterWith, readStorage } from "./setup/browser-storage.ts";
import { createAccount, fillSignUp, PASSWORD } from "./setup/create-account.ts";
import { filterSample } from "./setup/filter-sample.ts";
import { takeBackChanges } from "./setup/take-back-changes.ts";
import { expect, expectToast, test } from "./setup/test.ts";

const secret = {
  name: "alice-secret.csv",
  mimeType: "text/csv",
  buffer: Buffer.from("Search term,Cost\nalice running shoes,4\nalice free job vacancy,3\n"),
};
const signs = /alice|Northlight/iu;

type Met = { readonly tab: Page; readonly other: Page; readonly alice: string };

/** Alice's account and what a tab stores after she has filtered a report. */
let filtered: { readonly alice: string; readonly storage: BrowserStorage } | undefined;

/** Signs Alice in and opens her results: filtered once per worker, and unchanged by earlier tests. */
async function openAsAlice(page: Page): Promise<string> {
  if (!filtered) {
    const { email } = await createAccount(page, { hasBusiness: true });
    await filterSample(page, secret);
    await expect(page).toHaveURL(/filter-results\?.*result=/u);
    filtered = { alice: email, storage: await readStorage(page) };
    return email;
  }
  const data = { email: filtered.alice, password: PASSWORD };
  const response = await page.request.post("/api/auth/signin/email", { data });
  const { idToken } = (await response.json()) as { idToken: string };
  const storage = { ...filtered.storage, local: { ...filtered.storage.local, idToken } };
  await takeBackChanges(page.request, storage);
  await enterWith(page, storage);
  await page.goto("/filter-results");
  await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
  await expect(page).toHaveURL(/filter-results\?.*result=/u);
  return filtered.alice;
}

async function meet(page: Page): Promise<Met> {
  const alice = await openAsAlice(page);
  const other = await page.context().newPage();
  await other.goto("/home");
  await expect(other.getByRole("button", { name: "Process CSV File" })).toBeVisible();
  await other.evaluate(() => {
    const account = sessionStorage.getItem("accountId") ?? "";
    localStorage.setItem(`letterhead:${account}`, '["alice brand"]');
  });
  return { tab: page, other, alice };
}

async function logIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/login$/u);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expectToast(page, "Signed out");
}

async function expireSession(page: Page, context: BrowserContext): Promise<void> {
  await context.clearCookies();
  await page.evaluate(() => localStorage.setItem("idToken", "worn.out.token"));
}

/** Checks that Alice's data are neither visible nor stored nor reachable, now and after a reload. */
async function expectNothingOfAlice(page: Page): Promise<void> {
  const expectClean = async () => {
    await expect(page).toHaveURL(/\/home$/u);
    await expect(page.getByText("No Business Found")).toBeVisible();
    expect(await page.locator("body").innerText()).not.toMatch(signs);
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(stored).not.toMatch(signs);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(signs);
    expect(stored).not.toMatch(/filteredTerms|resultId|resultSummary|businessSetup|pendingUpload/u);
  };
  await expectClean();
  await page.reload();
  await expectClean();
  await page.goto("/filter-results");
  await expectClean();
  await page.getByRole("button", { name: "Create Business Profile" }).click();
  await expect(page.getByLabel("Business Name")).toHaveValue("");
}

async function expectNothingKept(page: Page): Promise<void> {
  const kept = () =>
    page.evaluate(() => JSON.stringify(Object.entries({ ...sessionStorage, ...localStorage })));
  await expect.poll(kept).not.toMatch(signs);
  expect(await kept()).not.toMatch(
    /accountId|idToken|filteredTerms|resultId|resultSummary|businessSetup/u,
  );
}

/** Records all changing calls with the token of a user other than Alice. */
function watchDecisions(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/decisions") && request.method() === "PUT") {
      seen.push(request.postData() ?? "");
    }
  });
  return seen;
}

test("after a sign-out in another tab, this tab keeps no results, profile or toast, and the next account that signs in there finds nothing here", async ({
  page,
  somebodyElse,
}) => {
  const { tab, other } = await meet(page);
  await tab.getByRole("button", { name: "Copy Keywords to Exclude" }).click();
  await expectToast(tab, "Copied to clipboard");
  // A toast under the pointer stays open.
  await tab.getByText("Copied to clipboard", { exact: true }).hover();
  await signOut(other);
  await expect(tab).toHaveURL(/\/login$/u);
  await expect(tab.getByText("Copied to clipboard")).toHaveCount(0);
  await expectNothingKept(tab);
  await expectNothingKept(other);
  expect(await tab.locator("body").innerText()).not.toMatch(signs);
  await logIn(other, somebodyElse.email);
  await expect(other.getByText("No Business Found")).toBeVisible();
  await expectNothingOfAlice(tab);
});

test("a token renewed while another tab signs out starts no session and leaves nothing", async ({
  page,
  context,
}) => {
  const { tab, other } = await meet(page);
  await tab.goto("/home");
  await expect(tab.getByText("Northlight Running")).toBeVisible();
  const renewal = Promise.withResolvers<undefined>();
  let isAsked = false;
  await tab.route("**/api/auth/refresh", async (route) => {
    const response = await route.fetch();
    isAsked = true;
    await renewal.promise;
    await route.fulfill({ response });
  });
  await tab.route("**/api/usage/**", (route) =>
    isAsked
      ? route.continue()
      : route.fulfill({ status: 401, json: { message: "Authentication required" } }),
  );
  await tab.reload();
  await expect.poll(() => isAsked).toBe(true);
  await signOut(other);
  const answered = tab.waitForResponse("**/api/auth/refresh");
  renewal.resolve(undefined);
  await answered;
  await expect(tab).toHaveURL(/\/login$/u);
  await context.unrouteAll({ behavior: "wait" });
  await expectNothingKept(tab);
  await expectNothingKept(other);
});

test("a token of another account ends the page, and its switches are not stored for the new account", async ({
  page,
  somebodyElse,
}) => {
  const { tab, other } = await meet(page);
  const response = await other.request.post("/api/auth/signin/email", {
    data: { email: somebodyElse.email, password: PASSWORD },
  });
  const { idToken } = (await response.json()) as { idToken: string };
  const decisions = watchDecisions(tab);
  await tab.getByRole("button", { name: "Exclude keyword" }).first().click();
  await other.evaluate((value) => localStorage.setItem("idToken", value), idToken);
  await expectNothingOfAlice(tab);
  expect(decisions).toEqual([]);
  const answer = await tab.request.get("/api/search-terms/decisions", {
    headers: { authorization: `Bearer ${idToken}` },
  });
  expect(await answer.json()).toEqual({ total: 0, decisions: [] });
});

test("after an expired session, the same account returns to its page and results, and another account finds nothing", async ({
  page,
  context,
  somebodyElse,
}) => {
  const { tab, other, alice } = await meet(page);
  await other.close();
  const address = tab.url();
  const before = await tab.evaluate(() => sessionStorage.getItem("filteredTerms"));
  expect(before).toContain("alice");
  await expireSession(tab, context);
  await tab.reload();
  await logIn(tab, alice);
  await expect(tab.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
  expect(tab.url()).toBe(address);
  expect(await tab.evaluate(() => sessionStorage.getItem("filteredTerms"))).toBe(before);
  await expireSession(tab, context);
  await tab.reload();
  await expect(tab).toHaveURL(/\/login$/u);
  await tab.reload();
  await logIn(tab, somebodyElse.email);
  await expectNothingOfAlice(tab);
});

test("a renewed token of the same account leaves the open page and its switches alone", async ({
  page,
}) => {
  const { tab, other } = await meet(page);
  const included = tab.getByRole("button", { name: "Include keyword" });
  const before = await included.count();
  await tab.getByRole("button", { name: "Exclude keyword" }).first().click();
  await expect(included).toHaveCount(before + 1);
  await other.evaluate(() => localStorage.setItem("idToken", "worn.out.token"));
  await other.reload();
  await expect(other.getByText("Northlight Running")).toBeVisible();
  await expect(tab.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
  await expect(included).toHaveCount(before + 1);
});

test("a report that runs when its session ends is not shown to the next account", async ({
  page,
  context,
  somebodyElse,
}) => {
  const { tab, other } = await meet(page);
  await tab.goto("/home");
  await tab.route("**/api/search-terms/upload", (route) =>
    route.request().method() === "PUT" ? undefined : route.continue(),
  );
  await tab.locator('input[type="file"]').setInputFiles(secret);
  await tab.getByRole("button", { name: "Process CSV File" }).click();
  await expect(tab.getByText("60%")).toBeVisible();
  expect(await tab.evaluate(() => sessionStorage.getItem("pendingUpload"))).toContain("alice");
  await signOut(other);
  await logIn(tab, somebodyElse.email);
  await expect(tab).toHaveURL(/\/home$/u);
  await expect(tab.getByText("A report is being filtered")).toHaveCount(0);
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await expectNothingOfAlice(tab);
});

test("a sign-up after another account in the same tab shows its toast and starts without data", async ({
  page,
}) => {
  const { tab, other } = await meet(page);
  await other.close();
  await signOut(tab);
  await tab.getByRole("link", { name: "Sign up here" }).click();
  await fillSignUp(tab, "Bob", "Baker");
  await tab.getByRole("button", { name: "Create Account" }).click();
  await expectToast(tab, "Account Created Successfully");
  await expectNothingOfAlice(tab);
});
