import type { Page } from "@playwright/test";
import { enterWith, readStorage } from "./setup/browser-storage.ts";
import { filterSample } from "./setup/filter-sample.ts";
import { csvFile, googleReport } from "./setup/reports.ts";
import {
  figure as blocked,
  groups as panel,
  openStep,
  settled,
  whenReady,
} from "./setup/preview.ts";
import { expect, test } from "./setup/test.ts";

const answer = (page: Page, name: "Wanted" | "Not wanted" | "Depends") =>
  panel(page)
    .getByRole("button", { name: new RegExp(`^${name}: `, "u") })
    .first();
const subjectOf = async (page: Page) => {
  const group = page.locator("[data-open-group]").getByRole("rowheader").first();
  return /“(?<subject>[^”]+)”/u.exec((await group.textContent()) ?? "")?.groups?.["subject"] ?? "";
};
const answersGiven = (page: Page, count: number) =>
  expect(
    panel(page).getByRole("button", { name: count === 1 ? "1 answer" : `${count} answers` }),
  ).toBeVisible();
const total = async (page: Page) =>
  Number(
    await page
      .getByRole("region", { name: "Summary" })
      .locator("dl > div")
      .filter({ hasText: "Total to exclude" })
      .locator("dd")
      .textContent(),
  );
const copied = async (page: Page) => {
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.getByRole("button", { name: "Copy Keywords to Exclude" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe("");
  return page.evaluate(() => navigator.clipboard.readText());
};

async function store(page: Page, step: () => Promise<void>): Promise<void> {
  const stored = page.waitForResponse(
    (response) =>
      /\/answers(?:\/forget)?$/u.test(response.url()) && response.request().method() !== "GET",
  );
  await step();
  expect((await stored).ok()).toBe(true);
}

test("an answer that one tab undoes leaves the answer of another tab", async ({
  page,
  sampleResults,
}) => {
  await store(page, () => answer(page, "Wanted").click());
  const other = await page.context().newPage();
  await enterWith(other, sampleResults);
  await other.goto("/filter-results");
  await answersGiven(other, 1);
  const second = await subjectOf(other);
  await store(other, () => answer(other, "Not wanted").click());
  await store(page, () => page.keyboard.press("u"));
  for (const each of [page, other]) {
    await each.reload();
    await panel(each).getByRole("button", { name: "1 answer" }).click();
    const undo = each.getByRole("button", { name: `Undo: “${second}” is not wanted` });
    await expect(undo).toBeVisible();
  }
  await other.close();
});

test("answers by mouse and key move terms in the lists, the copy and the preview, and each can be undone", async ({
  page,
  sampleResults,
}) => {
  expect(sampleResults.session).toHaveProperty("resultId");
  await answersGiven(page, 0);
  const [before, first] = [await copied(page), await subjectOf(page)];
  const found = await total(page);
  await answer(page, "Wanted").click();
  await expect(panel(page).getByText(new RegExp(`^“${first}” is wanted: \\d+ kept`))).toBeVisible();
  await answersGiven(page, 1);
  const afterFirst = await copied(page);
  await page.getByRole("tab", { name: /^Kept/u }).click();
  await expect(page.getByRole("list", { name: "Kept" }).getByText(first).first()).toBeVisible();

  const second = await subjectOf(page);
  expect(second).not.toBe(first);
  await page.getByLabel("Search in terms and reasons").fill("2");
  await answersGiven(page, 1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("2");
  await expect(panel(page).getByText(`“${second}” is not wanted`)).toBeVisible();
  expect(await copied(page)).toContain(second);
  const both = await total(page);
  await whenReady(page);
  expect(await blocked(page, "Terms blocked")).toBe(both);
  await openStep(page, "Decide");
  await page.keyboard.press("3");
  await expect(panel(page)).toContainText("is only sometimes wanted: nothing changes");
  expect(await total(page)).toBe(both);

  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await answersGiven(page, 1);
  expect(await copied(page)).toBe(afterFirst);
  await panel(page).getByRole("button", { name: "1 answer" }).click();
  await page.getByText("Terms that changed lists").click();
  await expect(page.getByText(new RegExp(`${first}.*: Kept`, "u")).first()).toBeVisible();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: `Undo: “${first}” is wanted` }).click();
  expect(await total(page)).toBe(found);
  await page.keyboard.press("Escape");
  expect(await copied(page)).toBe(before);
  await openStep(page, "Block");
  await settled(page);
  await expect.poll(() => blocked(page, "Terms blocked")).toBe(found);
});

test("ten groups are shown on a click, dearest first, an answered row keeps its mark and its undo, and ten more are asked on request", async ({
  page,
  sampleResults,
}) => {
  expect(sampleResults.session).toHaveProperty("resultId");
  const rows = panel(page).getByRole("rowheader");
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: "More groups" }).click();
  await expect(rows).toHaveCount(10);
  const costs = await panel(page)
    .locator('td[data-name="Cost"]')
    .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent?.slice(1))));
  expect(costs).toEqual(costs.toSorted((left, right) => right - left));

  const first = panel(page).getByRole("row").nth(1);
  const name = await subjectOf(page);
  await answer(page, "Not wanted").click();
  await expect(first).toContainText(/Not wanted\s*(?:\d+ |nothing )/u);
  await expect(first.getByRole("rowheader")).toContainText(name);
  await first.getByRole("button", { name: new RegExp(`“${name}”.* is not wanted$`, "u") }).click();
  await expect(panel(page)).toContainText(new RegExp(`“${name}”.*: undone\\.`, "u"));
  await expect(answer(page, "Not wanted")).toBeVisible();
  // The last button of a row changes nothing: "Depends", or "None" of several names.
  const isOpen = page.locator("[data-open-group]");
  for (let left = 10; left > 0; left -= 1) {
    await expect(isOpen).toHaveCount(left);
    await isOpen.first().locator("[data-answer]").last().click();
  }
  await expect(panel(page)).toContainText("10 groups decided.");
  await expect(rows).toHaveCount(10);
  await page.getByRole("button", { name: "10 more" }).click();
  await expect(answer(page, "Depends")).toBeVisible();
});

test("an answered row stays in its place with its mark and its undo, the rows beside it stay, and the next one comes below", async ({
  page,
  sampleResults,
}) => {
  expect(sampleResults.session).toHaveProperty("resultId");
  const rows = panel(page).locator("[data-group-row]");
  const namesOf = () => rows.getByRole("rowheader").allTextContents();
  await expect(rows).toHaveCount(3);
  const before = await namesOf();
  const place = await rows.nth(1).boundingBox();
  await rows.nth(1).locator("[data-answer]").last().click();
  await expect(rows).toHaveCount(4);
  expect((await namesOf()).slice(0, 3)).toEqual(before);
  expect(await rows.nth(1).boundingBox()).toEqual(place);
  await expect(rows.nth(1)).toContainText("nothing changes");
  await expect(page.locator("[data-open-group]")).toHaveCount(3);
  await rows.nth(1).getByRole("button", { name: /^Undo/u }).click();
  await expect(page.locator("[data-open-group]")).toHaveCount(4);
  await rows.nth(1).locator("[data-answer]").last().click();
  await page.getByRole("button", { name: "Hide 1 decided group" }).click();
  await expect(rows).toHaveCount(3);
  expect(await namesOf()).not.toContain(before[1]);
});

test("after all groups are decided, the panel takes one line, also after a reload", async ({
  page,
  sampleResults,
}) => {
  expect(sampleResults.session).toHaveProperty("resultId");
  await page.getByRole("button", { name: "More groups" }).click();
  const open = page.locator("[data-open-group]");
  for (let left = 10; left > 0; left -= 1) {
    await expect(open).toHaveCount(left);
    await open.first().locator("[data-answer]").last().click();
  }
  await expect(panel(page)).toContainText("10 groups decided.");
  await page.getByRole("button", { name: "Fewer groups" }).click();
  await expect(panel(page)).toContainText("10 groups decided.");
  expect((await panel(page).boundingBox())?.height).toBeLessThan(50);
  await page.reload();
  await expect(panel(page)).toContainText("10 groups decided.");
  expect((await panel(page).boundingBox())?.height).toBeLessThan(50);
});

test("the groups close and open again and stay so, and U undoes a stored answer", async ({
  page,
  sampleResults,
}) => {
  expect(sampleResults.session).toHaveProperty("resultId");
  await store(page, () => answer(page, "Depends").click());
  await panel(page).getByRole("button", { name: "Close", exact: true }).click();
  const reopen = page.getByRole("button", { name: "Decide by groups" });
  await page.keyboard.press("1");
  await expect(page).toHaveURL(/questions=closed/u);
  await page.reload();
  await reopen.click();
  await answersGiven(page, 1);
  await page.keyboard.press("u");
  await answersGiven(page, 0);
});

test("names of firms are ticked in the table, and one undo takes all of them back", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  const firms = ["zalvoro", "brinkasto", "quendeva", "mortavix", "felbrano"];
  const terms = firms.flatMap((firm) => [`${firm} running shoes`, `${firm} shoes sale`]);
  await filterSample(page, csvFile("firms.csv", googleReport([...terms, "trail running shoes"])));
  await page.getByRole("button", { name: "Choose names" }).first().click();
  const boxes = panel(page).getByRole("checkbox");
  expect(await boxes.count()).toBeGreaterThanOrEqual(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("button", { name: "None" }).first()).toBeInViewport({ ratio: 1 });
  const root = page.locator("html");
  expect(await root.evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
  for (const box of await boxes.all()) await box.uncheck();
  await boxes.first().check();
  const before = await page.getByRole("button", { name: /to block, .*to review/u }).textContent();
  await panel(page).getByRole("button", { name: "Block the ticked" }).click();
  await expect(panel(page)).toContainText(/1 of \d+ names not wanted: /u);
  await panel(page).getByRole("button", { name: "Undo", exact: true }).first().click();
  await answersGiven(page, 0);
  const money = page.getByRole("button", { name: /to block, .*to review/u });
  await expect(money).toHaveText(before ?? "");
});

test("answers and switches are the same after a reload and in another browser, and can be changed and deleted on a page", async ({
  page,
  browser,
  baseURL,
  accountWithBusiness,
}) => {
  test.setTimeout(120_000);
  expect(accountWithBusiness.idToken).toBeTruthy();
  await filterSample(page);
  const asked = await subjectOf(page);
  await store(page, () => answer(page, "Wanted").click());
  const row = page.getByRole("list", { name: "Negative Keywords" }).getByRole("listitem").first();
  const switched = (await row.locator("span[title]").first().textContent()) ?? "";
  await row.getByRole("button", { name: "Exclude keyword" }).click();
  const text = await copied(page);
  expect(text).not.toContain(`[${switched}]`);
  // The reload stores the switch.
  await page.reload();
  await answersGiven(page, 1);
  expect(await copied(page)).toBe(text);
  // Nothing says which change was the last one.
  await page.keyboard.press("u");
  expect(await copied(page)).toBe(text);

  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const other = await context.newPage();
  await enterWith(other, await readStorage(page));
  await other.goto(page.url());
  await answersGiven(other, 1);
  expect(await copied(other)).toBe(text);
  await context.close();

  await panel(page).getByRole("button", { name: "1 answer" }).click();
  await page.getByRole("link", { name: "What Termsift remembers" }).click();
  await expect(page.getByRole("heading", { name: "Decisions by term (1)" })).toBeVisible();
  const value = page.getByLabel(`Change “${asked}”`);
  await expect(value).toHaveValue("wanted");
  await store(page, async () => void (await value.selectOption("not wanted")));
  await page.reload();
  await expect(value).toHaveValue("not wanted");
  await store(page, () => page.getByRole("button", { name: `Forget “${asked}”` }).click());
  await expect(page.getByRole("heading", { name: "Answers (0)" })).toBeVisible();
  await page.getByRole("button", { name: "Forget all" }).click();
  await page.getByRole("button", { name: "Forget them" }).click();
  await expect(page.getByText("Nothing yet.")).toBeVisible();
});
