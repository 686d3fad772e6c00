import type { Page } from "@playwright/test";
import { enterWith, readStorage } from "./setup/browser-storage.ts";
import { filterSample } from "./setup/filter-sample.ts";
import { figure as blocked, openStep, settled, whenReady } from "./setup/preview.ts";
import { expect, test } from "./setup/test.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Questions", exact: true });
const question = (page: Page) => panel(page).getByText(/Do you want/u);
const answer = (page: Page, name: "Wanted" | "Not wanted" | "Depends") =>
  panel(page).getByRole("button", { name, exact: true });
const subjectOf = async (page: Page) =>
  /“(?<subject>[^”]+)”/u.exec((await question(page).textContent()) ?? "")?.groups?.["subject"] ??
  "";
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
  await expect(panel(other)).toContainText("Question 2 of 10");
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
  await expect(panel(page)).toContainText("Question 1 of 10");
  const [before, first] = [await copied(page), await subjectOf(page)];
  const found = await total(page);
  await answer(page, "Wanted").click();
  await expect(panel(page).getByText(`“${first}” is wanted: 1 term kept`)).toBeVisible();
  await expect(panel(page)).toContainText("Question 2 of 10");
  const afterFirst = await copied(page);
  expect(afterFirst).not.toContain(`[${first}]`);
  await page.getByRole("tab", { name: /^Kept/u }).click();
  await expect(
    page.getByRole("list", { name: "Kept" }).getByText(first, { exact: true }),
  ).toBeVisible();

  const second = await subjectOf(page);
  expect(second).not.toBe(first);
  await page.getByLabel("Search keywords and reasons").fill("2");
  await expect(panel(page)).toContainText("Question 2 of 10");
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
  await expect(panel(page)).toContainText("is only sometimes wanted: nothing changes.");
  expect(await total(page)).toBe(both);

  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await expect(panel(page)).toContainText("Question 2 of 10");
  expect(await copied(page)).toBe(afterFirst);
  await panel(page).getByRole("button", { name: "1 answer" }).click();
  await page.getByText("Terms that changed lists").click();
  await expect(page.getByText(`${first}: Kept`)).toBeVisible();
  await page.getByRole("button", { name: `Undo: “${first}” is wanted` }).click();
  expect(await total(page)).toBe(found);
  await page.keyboard.press("Escape");
  expect(await copied(page)).toBe(before);
  await openStep(page, "Block");
  await settled(page);
  await expect.poll(() => blocked(page, "Terms blocked")).toBe(found);
});

test("ten questions are asked, ten more on request, the panel closes and opens again, an undo offers no other one, and U undoes a stored answer", async ({
  page,
  sampleResults,
}) => {
  expect(sampleResults.session).toHaveProperty("resultId");
  for (let number = 1; number <= 10; number += 1) {
    await expect(panel(page)).toContainText(`Question ${number} of 10`);
    await answer(page, "Depends").click();
  }
  await expect(panel(page)).toContainText("10 questions answered.");
  await panel(page).getByRole("button", { name: "10 answers" }).click();
  await page
    .getByRole("button", { name: /^Undo: / })
    .last()
    .click();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toContainText(": undone.");
  // This button would undo another answer than the one that the line names.
  await expect(panel(page).getByRole("button", { name: "Undo", exact: true })).toHaveCount(0);
  await expect(panel(page)).toContainText("Question 10 of 10");
  await page.keyboard.press("3");
  await expect(panel(page)).toContainText("10 questions answered.");
  await panel(page).getByRole("button", { name: "10 more" }).click();
  await expect(panel(page)).toContainText(/Question 11 of \d+/u);
  await panel(page).getByRole("button", { name: "Close", exact: true }).click();
  const reopen = page.getByRole("button", { name: "Answer questions to improve the lists" });
  await expect(reopen).toBeFocused();
  await page.keyboard.press("1");
  await expect(page).toHaveURL(/questions=closed/u);
  await page.reload();
  await reopen.click();
  await expect(panel(page)).toContainText("10 questions answered.");
  await page.keyboard.press("u");
  await expect(panel(page)).toContainText("Question 10 of 10");
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
  await expect(panel(page)).toContainText("Question 2 of 10");
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
  await expect(panel(other)).toContainText("Question 2 of 10");
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
