import type { Page } from "@playwright/test";
import { filterSample } from "./setup/filter-sample.ts";
import { shortReport } from "./setup/reports.ts";
import { expect, expectToast, test } from "./setup/test.ts";

const negatives = (page: Page) => page.getByRole("list", { name: "Negative Keywords" });
const kept = async (page: Page) => {
  await page.getByRole("tab", { name: /^Kept/u }).click();
  return page.getByRole("list", { name: "Kept" });
};

async function decide(page: Page, step: () => Promise<void>): Promise<void> {
  const stored = page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/search-terms/decisions") &&
      response.request().method() === "PUT",
  );
  await step();
  expect((await stored).status()).toBe(200);
}

test("a switched term keeps its place in the next report until the decision is forgotten", async ({
  page,
  accountWithBusiness,
}) => {
  test.setTimeout(180_000);
  expect(accountWithBusiness.email).toContain("@");
  await filterSample(page, shortReport);
  const row = negatives(page).getByRole("listitem").first();
  const term = (await row.locator("span[title]").first().textContent()) ?? "";
  const button = row.getByRole("button", { name: "Exclude keyword" });
  await expect(button).toHaveAttribute("title", `Keeps “${term}”: takes it out of the copied list`);
  await decide(page, () => button.click());

  await filterSample(page, shortReport);
  const own = (await kept(page)).getByRole("listitem").filter({ hasText: term });
  await page.getByLabel("Search in terms and reasons").fill(term);
  await expect(own).toContainText("kept, by your decision");
  // The term is not struck through, because the user did not remove it in this report.
  await expect(own.getByText(term, { exact: true })).toHaveCSS("text-decoration-line", "none");
  await page.getByRole("tab", { name: /^To block/u }).click();
  await expect(negatives(page).getByText(term, { exact: true })).toHaveCount(0);

  await page.goto("/home");
  await page.getByRole("link", { name: "What Termsift remembers" }).click();
  await expect(page.getByRole("heading", { name: "Decisions by term (1)" })).toBeVisible();
  await decide(page, () => page.getByRole("button", { name: `Forget ${term}` }).click());
  await expect(page.getByText("Nothing yet.")).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");

  await filterSample(page, shortReport);
  await expect(negatives(page).getByText(term, { exact: true })).toBeVisible();
});

test("a tab takes over what another tab has decided and answered before it copies", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.email).toContain("@");
  await filterSample(page, shortReport);
  await expect(page).toHaveURL(/filter-results\?.*result=/u);
  const other = await page.context().newPage();
  await other.goto(page.url());
  const row = negatives(page).getByRole("listitem").first();
  const term = (await row.locator("span[title]").first().textContent()) ?? "";
  const inOther = negatives(other).getByRole("listitem").filter({ hasText: term });
  const exclude = inOther.getByRole("button", { name: "Exclude keyword" });
  await expect(exclude).toBeVisible();
  await decide(page, () => row.getByRole("button", { name: "Exclude keyword" }).click());
  await expect(exclude).toBeVisible();
  // The answer comes late, so that the copy must wait for it.
  await other.route("**/answers", async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    await route.fulfill({ response });
  });
  await other.evaluate(() => {
    window.dispatchEvent(new Event("focus"));
  });
  await other.getByRole("button", { name: "Copy Keywords to Exclude" }).click();
  await expectToast(other, "Copied to clipboard");
  const copied = await other.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("[");
  expect(copied).not.toContain(`[${term}]`);
  await expect(inOther.getByRole("button", { name: "Include keyword" })).toBeVisible();
  await decide(other, () => inOther.getByRole("button", { name: "Include keyword" }).click());
  await page.evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(row.getByRole("button", { name: "Exclude keyword" })).toBeVisible();
});

test("a sign-out right after a switch waits until the switch is stored, and leaves no data in the browser", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await filterSample(page, shortReport);
  let stored = 0;
  await page.route("**/api/search-terms/decisions", async (route) => {
    const response = await route.fetch();
    stored += Number(response.ok());
    await route.fulfill({ response });
  });
  await negatives(page).getByRole("button", { name: "Exclude keyword" }).first().click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expectToast(page, "Signed out");
  expect(stored).toBe(1);
  await expect(page.getByText("Your changes are not saved")).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain("switched");
});

test("after a sign-out in another tab no message mentions unstored switches", async ({
  page,
  sampleResults,
}) => {
  expect(sampleResults.session).toHaveProperty("resultId");
  await page.route("**/api/search-terms/decisions", (route) => route.abort());
  await negatives(page).getByRole("button", { name: "Exclude keyword" }).first().click();
  await page.evaluate(() => {
    localStorage.setItem("signedOut", "true");
    localStorage.removeItem("idToken");
    window.dispatchEvent(new Event("storage"));
  });
  await expect(page).toHaveURL(/\/login$/u);
  // Waits for a later toast. The earlier message has then certainly not appeared.
  await page.getByRole("button", { name: "Log In" }).click();
  await expectToast(page, "Login failed");
  await expect(page.getByText("Your changes are not saved")).toHaveCount(0);
});
