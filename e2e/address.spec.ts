import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { openStep } from "./setup/preview.ts";
import { csvFile, googleReport } from "./setup/reports.ts";
import { filterSample } from "./setup/filter-sample.ts";
import { expect, test } from "./setup/test.ts";

const search = (page: Page) => page.getByRole("textbox", { name: "Search in terms and reasons" });

test("the address keeps search, order, reason and the open list over a reload", async ({
  page,
  sampleResults,
}) => {
  expect(sampleResults.session).toHaveProperty("resultId");
  await search(page).fill("running");
  await page.getByRole("combobox", { name: "Sort by" }).click();
  await page.getByRole("option", { name: "Clicks" }).click();
  await page.getByRole("tab", { name: /Kept/u }).click();
  await expect(page).toHaveURL(/q=running&sort=clicks&list=kept$/u);
  const kept = page.getByRole("list", { name: "Kept", exact: true }).getByRole("listitem");
  const count = await kept.count();
  await page.reload();
  await expect(search(page)).toHaveValue("running");
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("Clicks");
  await expect(page.getByRole("tab", { name: /Kept/u })).toHaveAttribute("aria-selected", "true");
  await expect(kept).toHaveCount(count);
  await page.getByRole("button", { name: "Clear search" }).click();
  await page.getByRole("button", { name: /^Filter(?: \d)?$/u }).click();
  await page.getByRole("combobox", { name: "Reason" }).click();
  await page.getByRole("option").first().click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/reason=/u);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Filter(?: \d)?$/u })).toHaveText("Filter1");
});

test("a copied link shows the same view and switches in another tab, and visitors must sign in first", async ({
  page,
  context,
  sampleResults,
}) => {
  expect(sampleResults.session).toHaveProperty("resultId");
  const stored = page.waitForResponse((response) => response.url().endsWith("/decisions"));
  await page.getByRole("button", { name: "Exclude keyword" }).first().click();
  await search(page).fill("boots");
  await stored;
  await expect(page).toHaveURL(/result=[\w-]{36}&q=boots$/u);
  const link = page.url();
  // A new tab has the same local storage but an empty session storage.
  const tab = await context.newPage();
  await tab.goto(link);
  await expect(tab.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
  await expect(search(tab)).toHaveValue("boots");
  await expect(tab.getByText("search-terms-sample.csv")).toBeVisible();
  // The counts are of the shown terms.
  await search(tab).fill("");
  const removed = tab.locator("dl > div").filter({ hasText: "Removed from copy" });
  await expect(removed.locator("dd")).toHaveText("1");
  await tab.evaluate(() => localStorage.removeItem("idToken"));
  await tab.goto(link);
  await expect(tab).toHaveURL(/\/login$/u);
});

test("an incomplete link shows an error and opens no other result", async ({
  page,
  sampleResults,
}) => {
  const id = JSON.parse(sampleResults.session["resultId"] ?? "null") as string;
  await page.goto(`/filter-results?result=${id.slice(0, 20)}`);
  await expect(page.getByText("This link is incomplete")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
});

test("another user's result is refused", async ({ page, account, ownerStorage }) => {
  expect(account.idToken).toBeTruthy();
  const id = JSON.parse(ownerStorage.session["resultId"] ?? "null") as string;
  await page.goto(`/filter-results?result=${id}`);
  await expect(page.getByText("The results could not be loaded")).toBeVisible();
  await page.getByRole("button", { name: "Start Over" }).click();
  await expect(page).toHaveURL(/\/home$/u);
});

const german = ["schuhe für kinder", "laufschuhe kaufen in köln", "was kosten gute laufschuhe"];
const dutch = ["schoenen voor het kind", "wat zijn de beste schoenen", "hoe kies ik een schoen"];

test("a result in a language that the model judges worse shows one line in every step, without a score", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  for (const [code, name, terms] of [
    ["de", "German", german],
    ["nl", "Dutch", dutch],
  ] as const) {
    await filterSample(page, csvFile("terms.csv", googleReport(terms)));
    const notice = page.getByRole("listitem").filter({ hasText: `in ${name}` });
    const { own, all } = scoresOf(code);
    if (own !== undefined && all - own < 0.05) {
      await expect(notice).toHaveCount(0);
      continue;
    }
    await expect(notice).toContainText("A large language model reads every language");
    await expect(notice).toContainText(
      own === undefined ? "has not been tested" : "makes more mistakes",
    );
    await expect(page.getByText(/\d\.\d\d of 1/u)).toHaveCount(0);
    await openStep(page, "Export");
    await expect(notice).toBeVisible();
  }
});

type Metadata = { readonly scores: Record<string, { readonly f1: number }> };

/** Reads the score from the model card, so that the test also works with later models. */
function scoresOf(language: string) {
  const file = path.join(import.meta.dirname, "../packages/classifier/model/metadata.json");
  const { scores } = JSON.parse(readFileSync(file, "utf8")) as Metadata;
  return { own: scores[language]?.f1, all: scores["all"]?.f1 ?? 0 };
}
