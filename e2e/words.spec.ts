import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { groups, openStep, ownFile, preview, settled, whenReady } from "./setup/preview.ts";
import { expect, test } from "./setup/test.ts";

const words = (page: Page) => page.getByRole("table", { name: "Words and phrases" });
const rowOf = (page: Page, phrase: string) =>
  words(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: phrase, exact: true }) });
const header = (page: Page, name: string) => page.getByRole("columnheader", { name, exact: true });
const total = async (page: Page) =>
  Number(
    await page
      .getByRole("region", { name: "Summary" })
      .locator("dl > div")
      .filter({ hasText: "Total to exclude" })
      .locator("dd")
      .textContent(),
  );

test.beforeEach(({ sampleResults }) => {
  expect(sampleResults.session).toHaveProperty("resultId");
});

test("the words of the report can be sorted, searched and downloaded", async ({ page }) => {
  await page.getByRole("button", { name: "Words and phrases" }).click();
  await expect(page.getByText(/phrases in only one term are hidden/u)).toBeVisible();
  await expect(header(page, "Cost")).toHaveAttribute("aria-sort", "descending");
  const first = words(page).getByRole("rowheader").first();
  await expect(first).toHaveText("running");
  // A phrase that begins or ends with a function word says nothing of its own.
  await page.getByLabel("Search words").fill("for");
  for (const phrase of await words(page).getByRole("rowheader").allTextContents())
    expect(phrase).not.toMatch(/^for\b|\bfor$/u);
  await page.getByLabel("Search words").fill("");
  await page.getByRole("button", { name: "Cost", exact: true }).click();
  await expect(header(page, "Cost")).toHaveAttribute("aria-sort", "ascending");
  await expect(first).not.toHaveText("running");
  await page.getByRole("button", { name: "Phrase", exact: true }).click();
  await expect(header(page, "Phrase")).toHaveAttribute("aria-sort", "ascending");

  await page.getByLabel("Search words").fill("JOBS");
  await expect(words(page).getByRole("rowheader")).toHaveText(["jobs"]);
  await page.getByLabel("Also show phrases that are in only one term").check();
  await expect(rowOf(page, "running coach jobs")).toBeVisible();
  await expect(page.getByText(/are hidden/u)).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text).toMatch(/^\ufeffPhrase,Terms,Clicks,Cost \(GBP\),/u);
  expect(text).toMatch(/\njobs,3,14,12\.89,0,,/u);
});

test("one click on a phrase is an answer: its terms move, except terms that convert, its row keeps the mark, and one undo takes it back", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Words and phrases" }).click();
  const before = await total(page);
  const row = rowOf(page, "running");
  const shown = await row.textContent();
  await row.getByRole("button", { name: "Not wanted: “running”" }).click();
  await expect(row).toContainText(/Not wanted \d+ to block.* stay kept/u);
  await expect(page.getByRole("button", { name: "1 answer", exact: true })).toBeVisible();
  const after = await total(page);
  expect(after).toBeGreaterThan(before);
  await expect(row).not.toHaveText(shown ?? "");

  await expect(
    page
      .getByRole("list", { name: "Negative Keywords" })
      .getByText("your answer: 'running' is not wanted"),
  ).not.toHaveCount(0);
  await openStep(page, "Block");
  await settled(page);
  await expect(
    preview(page).locator("dl > div").filter({ hasText: "Conversions lost" }),
  ).toContainText("0");
  await openStep(page, "Decide");
  await page.keyboard.press("u");
  await expect.poll(() => total(page)).toBe(before);

  await page.getByLabel("Search words").fill("jobs");
  await rowOf(page, "jobs").getByRole("button", { name: "Wanted: “jobs”", exact: true }).click();
  await expect(groups(page).getByText(/^“jobs” is wanted: \d+ kept/u)).toBeVisible();
  await expect(rowOf(page, "jobs")).toContainText("100%");
  await rowOf(page, "jobs").getByRole("button", { name: "Undo: “jobs” is wanted" }).click();
  await expect(groups(page).getByText("“jobs”: undone.")).toBeVisible();
  await expect.poll(() => total(page)).toBe(before);
});

test("the open words are counted again after the dashboard and back", async ({ page }) => {
  await page.getByRole("button", { name: "Words and phrases" }).click();
  await expect(words(page)).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page).toHaveURL(/\/home$/u);
  await page.goBack();
  await expect(words(page)).toBeVisible();
});

test("a double click on an answer gives it once and does not press the undo that takes its place", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Words and phrases" }).click();
  const row = rowOf(page, "running");
  await row.getByRole("button", { name: "Depends: “running”" }).dblclick();
  await expect(row).toContainText("Depends nothing changes");
  await expect(page.getByRole("button", { name: "1 answer", exact: true })).toBeVisible();
});

test("keywords worth adding have an ad group and an import file, and none is a keyword or blocked", async ({
  page,
}) => {
  await page.getByRole("tab", { name: "Worth adding" }).click();
  const proposed = page.getByRole("list", { name: "Keywords worth adding" });
  await expect(
    proposed.getByRole("listitem").filter({ hasText: "northlight running" }),
  ).toContainText("Exact match, Brand › Brand");
  await expect(proposed.getByRole("listitem").filter({ hasText: "running socks" })).toContainText(
    "Phrase match",
  );
  await expect(proposed.getByText("running shoes uk")).toHaveCount(0);
  await expect(page.getByText("2 terms with conversions are keywords already.")).toBeVisible();

  const textOfFile = async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Download .*keywords-google-editor\.csv$/u }).click();
    return readFile(await (await download).path(), "utf8");
  };
  const text = await textOfFile();
  expect(text).toContain("Brand,Brand,northlight running,Exact\r\n");
  expect(text).not.toMatch(/negative|running shoes uk/iu);

  const count = await proposed.getByRole("listitem").count();
  const ticked = await proposed.getByRole("checkbox", { checked: true }).count();
  // A single conversion proves little.
  expect(ticked).toBeLessThan(count);
  const box = page.getByRole("checkbox", { name: "Add running socks" });
  await box.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`Import files: ${ticked + 1} of ${count} keywords`)).toBeVisible();
  const withSocks = await textOfFile();
  expect(withSocks).toMatch(/,running socks,Phrase\r\n/u);
  expect(withSocks.replace(/.*,running socks,Phrase\r\n/u, "")).toBe(text);

  await whenReady(page);
  await ownFile(page, "own", "[running socks]\n");
  await ownFile(page, "existing", '"asics"\n');
  await settled(page);
  await openStep(page, "Decide");
  await expect(proposed.getByText("running socks")).toHaveCount(0);
  await page.getByText("1 not proposed: a negative keyword would block it").click();
  await expect(page.getByText('asics gel nimbus 27: "asics" would block it')).toBeVisible();
});
