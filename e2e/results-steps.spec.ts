import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import {
  exportStep,
  groups,
  openStep,
  preview,
  settled,
  toggleFigures,
  whenReady,
} from "./setup/preview.ts";
import { expect, expectToast, test } from "./setup/test.ts";

const countOf = async (page: Page, name: string) => {
  const part = page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });
  return Number((await part.locator("dd").textContent())?.replaceAll(",", ""));
};

test.beforeEach(async ({ sampleResults }) => {
  expect(sampleResults.session).toHaveProperty("resultId");
});

/** Counts the elements that are wholly in view, above the bar with the Copy button. */
async function countInView(page: Page, rows: Locator): Promise<number> {
  const bar = await page.getByRole("region", { name: "Summary" }).boundingBox();
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
  return boxes.filter((box) => box && box.y >= 0 && box.y + box.height <= (bar?.y ?? 0)).length;
}

test("the first view has the money, the groups and the rows of both lists, also on a phone and below the hint, which only the first visit shows", async ({
  page,
}) => {
  const rowsOf = (name: string) =>
    page.getByRole("list", { name, exact: true }).getByRole("listitem");
  const group = groups(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") });
  for (const [size, first, later] of [
    [
      { width: 1280, height: 800 },
      { groups: 3, rows: 6 },
      { groups: 3, rows: 8 },
    ],
    [
      { width: 390, height: 844 },
      { groups: 1, rows: 3 },
      { groups: 1, rows: 4 },
    ],
  ] as const) {
    await page.setViewportSize(size);
    await page.evaluate(() => localStorage.removeItem("hasVisitedFilterResults"));
    const hint = page.getByText("Click a keyword to exclude it");
    for (const least of [first, later]) {
      await page.reload();
      await expect(hint).toHaveCount(least === first ? 1 : 0);
      await expect(
        page.getByRole("button", { name: /^£[\d.]+ of £[\d.]+ to block/u }),
      ).toBeVisible();
      await expect(group).toHaveCount(least.groups);
      expect(await countInView(page, group)).toBe(least.groups);
      expect(await countInView(page, rowsOf("Negative Keywords"))).toBeGreaterThanOrEqual(
        least.rows,
      );
      if (size.width < 600) continue;
      const other = await countInView(page, rowsOf("Irrelevant Keywords"));
      const all = await rowsOf("Irrelevant Keywords").count();
      expect(other).toBeGreaterThanOrEqual(Math.min(least.rows, all));
    }
  }
});

test("the search field has room for 200 px of text on a wide screen, and takes the whole width of a phone", async ({
  page,
}) => {
  const search = page.getByRole("textbox", { name: "Search in terms and reasons" });
  const textWidth = () =>
    search.evaluate((input) => {
      const { paddingLeft, paddingRight } = getComputedStyle(input);
      return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    });
  await page.setViewportSize({ width: 1280, height: 800 });
  await search.fill("kwh calculator");
  expect(await textWidth()).toBeGreaterThanOrEqual(200);
  await page.setViewportSize({ width: 390, height: 844 });
  const list = await page.getByRole("region", { name: "Negative Keywords" }).boundingBox();
  expect((await search.boundingBox())?.width).toBeGreaterThan((list?.width ?? 0) - 20);
});

test("a reload keeps the open step", async ({ page }) => {
  for (const name of ["Block", "Export"] as const) {
    await openStep(page, name);
    await expect(page).toHaveURL(new RegExp(`step=${name.toLowerCase()}`, "u"));
    await page.reload();
    await expect(page.getByRole("tab", { name, exact: true })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  }
  await openStep(page, "Decide");
  await expect(page).not.toHaveURL(/step=/u);
  await toggleFigures(page);
  await expect(page).toHaveURL(/read=open/u);
  await page.reload();
  await expect(page.getByRole("region", { name: "What was read" })).toBeVisible();
});

test("the copy and the files hold the same keywords, and another plan has a button of its own", async ({
  page,
}) => {
  const copied = async (button: string) => {
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await page.getByRole("button", { name: button }).click();
    const read = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(read).not.toBe("");
    return read();
  };
  const sorted = (text: string) => [...text.matchAll(/\[[^\]]+\]/gu)].map(([term]) => term).sort();
  await openStep(page, "Export");
  await expect(page.getByText(/hold the same keywords/u)).toBeVisible();
  const keywords = sorted(await copied("Copy Keywords to Exclude"));
  expect(keywords).toHaveLength(await countOf(page, "Total to exclude"));
  expect(sorted(await copied("Copy one per line"))).toEqual(keywords);
  await page.getByRole("button", { name: "Paste list" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Download .*-paste\.txt$/u }).click();
  const file = await download;
  expect(file.suggestedFilename()).toContain("search-terms-sample");
  expect(sorted(await readFile(await file.path(), "utf8"))).toEqual(keywords);

  await page.getByRole("button", { name: "Change the choice" }).click();
  await whenReady(page);
  await preview(page)
    .getByRole("radio", { name: /^Phrase match/u })
    .check();
  await settled(page);
  expect(sorted(await copied("Copy Keywords to Exclude"))).toEqual(keywords);
  await openStep(page, "Export");
  await expect(page.getByText(/with these negatives: Phrase match/u)).toBeVisible();
  const plan = exportStep(page).getByRole("button", { name: /^Copy \d+ negatives that block/u });
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await plan.click();
  await expectToast(page, "Copied to clipboard", "keywords to exclude copied to clipboard");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe("");
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
  expect(lines[0]).toMatch(/^"[^"]+"$/u);
  await expect(plan).toHaveText(new RegExp(`^Copy ${String(lines.length)} `, "u"));
});

test("filters by cost and confidence, and clears them at once, for every list", async ({
  page,
}) => {
  const filter = page.getByRole("button", { name: /^Filter(?: \d)?$/u });
  const heads = page.getByText(/^\d+ of \d+$/u);
  const firstCost = page
    .getByRole("list", { name: "Negative Keywords", exact: true })
    .getByRole("listitem")
    .first()
    .locator("strong");
  const total = await countOf(page, "Total to exclude");
  await filter.click();
  await page.getByRole("textbox", { name: "Cost (GBP), at least" }).fill("2");
  await page.getByRole("textbox", { name: "Cost (GBP), at most" }).fill("8");
  await page.getByRole("textbox", { name: "Confidence (%), at least" }).fill("1");
  await expect(filter).toHaveText("Filter2");
  await expect(heads).toHaveCount(2);
  await expect
    .poll(async () => Number((await firstCost.textContent())?.slice(1)))
    .toBeLessThanOrEqual(8);
  await expect(page).toHaveURL(/cost=2-8&sure=1-/u);
  const shown = await countOf(page, "Total to exclude");
  expect(shown).toBeLessThan(total);
  await expect(page.getByText(`${String(shown)} shown of ${String(total)}`)).toBeVisible();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(heads).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(filter).toBeFocused();
});

test("the columns can be chosen, and the address keeps them", async ({ page }) => {
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Impressions" }).check();
  await page.getByRole("checkbox", { name: "Cost" }).uncheck();
  await expect(page.getByText(/\d+ impr\./u).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/columns=clicks/u);
  await page.reload();
  await expect(page.getByText(/\d+ impr\./u).first()).toBeVisible();
});

test("the right arrow key and the arrow beside a term open its details; Enter, Space and a click switch it", async ({
  page,
}) => {
  const list = page.getByRole("list", { name: "Negative Keywords", exact: true });
  const next = list.locator('[data-index="1"]');
  const term = list.getByRole("listitem").first().getByRole("button").first();
  const name = (await term.locator("span").first().textContent()) ?? "";
  const details = page.getByRole("group", { name: `Details of ${name}` });
  await term.focus();
  await page.keyboard.press("ArrowRight");
  await expect(details).toContainText("Most similar terms in this report");
  await expect(details).toContainText("Termsift's built-in model");
  await expect(term).toHaveAttribute("aria-pressed", "true");
  const [open, after] = await Promise.all([details.boundingBox(), next.boundingBox()]);
  expect((open?.y ?? 0) + (open?.height ?? 0)).toBeLessThanOrEqual((after?.y ?? 0) + 1);
  await page.keyboard.press("ArrowDown");
  await expect(next.getByRole("button").first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect(term).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Enter");
  await expect(term).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("ArrowRight");
  await expect(details).toHaveCount(0);
  await page.getByRole("button", { name: `Show details of ${name}` }).click();
  await expect(details).toBeVisible();
});
