import type { Page } from "@playwright/test";
import { filterSample } from "./setup/filter-sample.ts";
import { holdBack } from "./setup/hold-back.ts";
import { openStep } from "./setup/preview.ts";
import { csvFile, googleReport } from "./setup/reports.ts";
import { expect, test } from "./setup/test.ts";

const figure = (page: Page, name: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator("dd");

const countOf = async (page: Page, name: string) =>
  Number((await figure(page, name).textContent())?.replaceAll(",", ""));

/** Reads the amount to exclude in the step "Read". */
const readMoney = async (page: Page) => {
  const money = page.getByRole("region", { name: "Where the money goes" });
  await openStep(page, "Read");
  const text = await money.locator("strong").first().textContent();
  await openStep(page, "Decide");
  return text;
};

test.beforeEach(async ({ sampleResults }) => {
  expect(sampleResults.session).toHaveProperty("resultId");
});

test("shows the figures of the report, the check of its total and the hidden spend", async ({
  page,
}) => {
  await openStep(page, "Read");
  const read = page.getByRole("region", { name: "What was read" });
  await expect(read.getByText("Google Ads", { exact: true })).toBeVisible();
  await expect(read.getByText("September 1, 2026 - September 30, 2026")).toBeVisible();
  await expect(read.getByText("£559.39")).toBeVisible();
  await expect(page.getByText("Matches Google's own total")).toBeVisible();
  await expect(page.getByText("£176.43 (24%) was spent on searches")).toBeVisible();
});

test("the hint is shown on the first visit only", async ({ page }) => {
  await expect(page.getByText("Click a keyword to exclude it")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
  await expect(page.getByText("Click a keyword to exclude it")).toHaveCount(0);
});

test("the footer stays out of view until the results have loaded", async ({ page }) => {
  const release = await holdBack(page, "**/api/search-terms/results/*");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Filtering Search Terms" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).not.toBeInViewport();
  release();
  await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).not.toBeInViewport();
});

test("rows do not overlap after the window gets narrow and wide again", async ({ page }) => {
  const rows = page
    .getByRole("list", { name: "Negative Keywords", exact: true })
    .getByRole("listitem");
  const gap = async () => {
    const [first, second] = await Promise.all([
      rows.nth(0).boundingBox(),
      rows.nth(1).boundingBox(),
    ]);
    return (second?.y ?? 0) - (first?.y ?? 0);
  };
  const wide = await gap();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(gap).toBeGreaterThan(wide);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(gap).toBe(wide);
});

test("figures and money follow every switch and undo, also in the review list, after Back and after a reload", async ({
  page,
}) => {
  const total = await countOf(page, "Total to exclude");
  const moneyBefore = await readMoney(page);
  await page
    .getByRole("list", { name: "Negative Keywords", exact: true })
    .getByRole("button", { name: "Exclude keyword" })
    .first()
    .click();
  expect(await countOf(page, "Total to exclude")).toBe(total - 1);
  expect(await countOf(page, "Removed from copy")).toBe(1);
  expect(await readMoney(page)).not.toBe(moneyBefore);
  await page
    .getByRole("list", { name: "Review", exact: true })
    .getByRole("button", { name: "Include keyword" })
    .first()
    .click();
  expect(await countOf(page, "Total to exclude")).toBe(total);
  await page.getByRole("link", { name: "Help", exact: true }).first().click();
  await expect(page).toHaveURL(/\/help/u);
  await page.goBack();
  await expect.poll(() => countOf(page, "Removed from copy")).toBe(1);
  await page.reload();
  await expect.poll(() => countOf(page, "Removed from copy")).toBe(1);
  expect(await countOf(page, "Total to exclude")).toBe(total);
  await page
    .getByRole("list", { name: "Negative Keywords", exact: true })
    .getByRole("button", { name: "Include keyword" })
    .first()
    .click();
  await page
    .getByRole("list", { name: "Review", exact: true })
    .getByRole("button", { name: "Exclude keyword" })
    .first()
    .click();
  expect(await countOf(page, "Removed from copy")).toBe(0);
  expect(await readMoney(page)).toBe(moneyBefore);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.keyboard.press("u");
  expect(await countOf(page, "Removed from copy")).toBe(1);
  expect(await readMoney(page)).not.toBe(moneyBefore);
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
});

test("searches, sorts and filters by reason", async ({ page }) => {
  const items = page
    .getByRole("list", { name: "Negative Keywords", exact: true })
    .getByRole("listitem");
  const all = await items.count();
  // The key works as a shortcut here, because a switch accepts no text.
  await page.getByRole("combobox", { name: "Sort by" }).focus();
  await page.keyboard.press("/");
  await page.keyboard.type("boots");
  await expect(items.first()).toContainText("boots");
  expect(await items.count()).toBeLessThan(all);
  await page.getByRole("button", { name: "Clear search" }).click();
  await page.keyboard.type("boots");
  const search = page.getByRole("textbox", { name: "Search keywords and reasons" });
  await expect(search).toHaveValue("boots");
  await page.keyboard.press("Escape");
  await expect(items).toHaveCount(all);
  await expect(search).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(search).not.toBeFocused();
  await page.getByRole("combobox", { name: "Sort by" }).click();
  await page.getByRole("option", { name: "A to Z" }).click();
  const terms = await items
    .locator("span[title]")
    .evaluateAll((spans) =>
      spans.filter((span) => span.id !== "").map((span) => span.textContent ?? ""),
    );
  expect(terms).toEqual([...terms].sort((a, b) => a.localeCompare(b)));
  await page.getByRole("button", { name: /^Filter(?: \d)?$/u }).click();
  await page.getByRole("combobox", { name: "Reason" }).click();
  await page.getByRole("option").first().click();
  await expect.poll(() => items.count()).toBeLessThan(all);
});

test("the button is disabled without terms to copy, and an empty list says so", async ({
  page,
}) => {
  for (const list of ["Negative Keywords", "Irrelevant Keywords"]) {
    const actions = page.getByRole("button", { name: `Actions for ${list}` });
    if ((await actions.count()) === 0) continue;
    await actions.click();
    const menu = page.getByRole("menu", { name: `Actions for ${list}` });
    await menu.getByRole("menuitem", { name: "Keep all shown" }).click();
  }
  await expect(page.getByRole("button", { name: "Copy Keywords to Exclude" })).toBeDisabled();
  await page.getByRole("tab", { name: /Kept/u }).click();
  await expect(page.getByText("Someone who searches for these could buy from you.")).toBeVisible();
  await page.getByRole("tab", { name: /Protected/u }).click();
  await expect(page.getByText(/It converts: \d+ conversion/u).first()).toBeVisible();
  await page.evaluate(() => {
    const term = { term: "shoe jobs", description: "looks for a job", category: "negative" };
    sessionStorage.removeItem("resultId");
    sessionStorage.setItem("filteredTerms", JSON.stringify([term]));
  });
  await page.goto("/filter-results");
  await expect(page.getByText("No keywords found in this category.").first()).toBeVisible();
});

test("a result that is too large for the browser's storage survives a reload", async ({ page }) => {
  const words = ["jobs", "salary", "second hand", "free download", "repair", "pdf"];
  const terms = Array.from(
    { length: 1_200 },
    (_, index) => `running shoes ${words[index % words.length] ?? ""} number ${String(index)}`,
  );
  const file = csvFile("large.csv", googleReport(terms));
  // Fills the storage, like a result with a hundred thousand terms.
  await page.evaluate((roomLength) => {
    let filler = "x".repeat(5 * 1024 * 1024);
    const used = JSON.stringify({ ...sessionStorage }).length;
    filler = filler.slice(used + roomLength);
    sessionStorage.setItem("filler", filler);
  }, 40_000);
  await filterSample(page, file);
  const total = await countOf(page, "Total to exclude");
  expect(total).toBeGreaterThan(500);
  expect(await page.evaluate(() => sessionStorage.getItem("filteredTerms"))).toBeNull();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
  expect(await countOf(page, "Total to exclude")).toBe(total);
  const list = page.getByRole("list", { name: "Negative Keywords", exact: true });
  expect(await list.getByRole("listitem").count()).toBeLessThan(60);
  await list.getByRole("listitem").first().getByRole("button").first().focus();
  await page.keyboard.press("End");
  const viewport = list.locator("xpath=ancestor::*[contains(@class,'ScrollArea-viewport')]");
  const scrolled = await viewport.evaluate((element) => element.scrollTop);
  expect(scrolled).toBeGreaterThan(10_000);
  await page.keyboard.press("Space");
  expect(await countOf(page, "Removed from copy")).toBe(1);
  expect(await viewport.evaluate((element) => element.scrollTop)).toBe(scrolled);
});
