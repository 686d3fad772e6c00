import type { Page } from "@playwright/test";
import { holdBack } from "./setup/hold-back.ts";
import { toggleFigures } from "./setup/preview.ts";
import { expect, test } from "./setup/test.ts";

const figure = (page: Page, name: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator("dd");

const review = (page: Page) => page.getByRole("list", { name: "Review", exact: true });

const countOf = async (page: Page, name: string) =>
  Number((await figure(page, name).textContent())?.replaceAll(",", ""));

/** Reads the amount to block in the figures of the file. */
const readMoney = async (page: Page) => {
  const money = page.getByRole("region", { name: "Where the money goes" });
  await toggleFigures(page);
  const text = await money.locator("strong").first().textContent();
  await toggleFigures(page);
  return text;
};

test.beforeEach(async ({ sampleResults }) => {
  expect(sampleResults.session).toHaveProperty("resultId");
});

test("shows the figures of the report, the check of its total and the hidden spend, and no language notice in English", async ({
  page,
}) => {
  await toggleFigures(page);
  const read = page.getByRole("region", { name: "What was read" });
  await expect(read.getByText("Google Ads", { exact: true })).toBeVisible();
  await expect(read.getByText("September 1, 2026 - September 30, 2026")).toBeVisible();
  await expect(read.getByText("£559.39")).toBeVisible();
  await expect(page.getByText("The rows add up to Google's own total")).toBeVisible();
  await expect(page.getByText("£176.43 (24%) was spent on searches")).toBeVisible();
  await expect(page.getByText(/makes more mistakes in/u)).toHaveCount(0);
});

test("section 2 /filter-results: shows the progress while the results load, and the footer stays out of view until then", async ({
  page,
}) => {
  const release = await holdBack(page, "**/api/search-terms/results/*");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Filtering Search Terms" })).toBeVisible();
  await expect(page.getByText("90% complete")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "90");
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
  await page.getByRole("tab", { name: /^Review/u }).click();
  await review(page)
    .getByRole("button", { name: /^Block / })
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
  await page.getByRole("tab", { name: /^To block/u }).click();
  await page
    .getByRole("list", { name: "Negative Keywords", exact: true })
    .getByRole("button", { name: "Include keyword" })
    .first()
    .click();
  await page.getByRole("tab", { name: /^Review/u }).click();
  // A term that was decided before the list was opened is not in its way.
  await page.getByRole("button", { name: "Show 1 decided earlier" }).click();
  await review(page)
    .getByRole("button", { name: /^Block /, pressed: true })
    .click();
  expect(await countOf(page, "Removed from copy")).toBe(0);
  expect(await readMoney(page)).toBe(moneyBefore);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.keyboard.press("u");
  expect(await countOf(page, "Removed from copy")).toBe(1);
  expect(await readMoney(page)).not.toBe(moneyBefore);
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
});

test("review is worked off by mouse and keyboard, by range and by kind, down to zero, and every decision can be undone", async ({
  page,
}) => {
  const tab = page.getByRole("tab", { name: /^Review/u });
  const left = async () => Number(/\d+/u.exec((await tab.textContent()) ?? "")?.[0]);
  const found = await countOf(page, "Total to exclude");
  const all = await left();
  await tab.click();
  const rows = review(page).getByRole("listitem");
  await rows
    .nth(0)
    .getByRole("button", { name: /^Keep / })
    .click();
  await rows
    .nth(2)
    .getByRole("button", { name: /^Keep / })
    .click({ modifiers: ["Shift"] });
  expect(await left()).toBe(all - 3);
  expect(await countOf(page, "Total to exclude")).toBe(found);
  await rows.nth(3).getByRole("button").first().focus();
  await page.keyboard.press("b");
  await expect(rows.nth(4).getByRole("button").first()).toBeFocused();
  await page.keyboard.press("k");
  expect([await left(), await countOf(page, "Total to exclude")]).toEqual([all - 5, found + 1]);
  await page.keyboard.press("u");
  expect(await left()).toBe(all - 4);

  const kinds = page.getByRole("combobox", { name: "Kind" });
  const kind = await kinds.locator("option").nth(1).textContent();
  await kinds.selectOption({ index: 1 });
  expect(await rows.count()).toBe(Number(/\((?<count>\d+)/u.exec(kind ?? "")?.groups?.["count"]));
  await page.getByRole("button", { name: /^Keep these \d+$/u }).click();
  await kinds.selectOption({ index: 0 });
  const stored = page.waitForResponse(
    (response) =>
      response.url().endsWith("/decisions") &&
      response.request().method() === "PUT" &&
      response.ok(),
  );
  await page.getByRole("button", { name: /^Block these \d+$/u }).click();
  await expect(page.getByText("All decided.")).toBeVisible();
  expect(await left()).toBe(0);
  await stored;
  await page.waitForLoadState("networkidle");
  await page.reload();
  await expect(page.getByText("Nothing is left to review.")).toBeVisible();
  expect(await left()).toBe(0);
});

test("a term blocked in review stands in a list of the terms to block, and stays there when it is taken out", async ({
  page,
}) => {
  const found = await countOf(page, "Total to exclude");
  await page.getByRole("tab", { name: /^Review/u }).click();
  const row = review(page).getByRole("listitem").first();
  const term = (await row.locator("span[title]").first().textContent()) ?? "";
  await row.getByRole("button", { name: /^Block / }).click();
  const toBlock = page.getByRole("tab", { name: /^To block/u });
  await toBlock.click();
  const blocked = page.getByRole("listitem").filter({ hasText: "Your decision" });
  await expect(blocked.getByText(term, { exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "Search in terms and reasons" }).fill(term);
  await expect.poll(() => countOf(page, "Total to exclude")).toBe(1);
  await expect(toBlock).toContainText("1");
  await expect(blocked).toHaveCount(1);
  await page.getByRole("button", { name: "Clear search" }).click();
  await blocked.getByRole("button", { name: "Exclude keyword" }).click();
  await expect(blocked.getByText(term, { exact: true })).toHaveCSS(
    "text-decoration-line",
    "line-through",
  );
  expect(await countOf(page, "Total to exclude")).toBe(found);
  // The undone decision is not hidden in the list Review, although the term was decided when the list was opened.
  await page.getByRole("tab", { name: /^Review/u }).click();
  await expect(review(page).getByText(term, { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(review(page).getByText(term, { exact: true })).toBeVisible();
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
  const search = page.getByRole("textbox", { name: "Search in terms and reasons" });
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
    await menu.getByRole("menuitem", { name: /^Keep all \d+ shown$/u }).click();
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
