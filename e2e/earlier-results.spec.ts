import type { KeywordItem } from "@termsift/core/contract";
import type { Page } from "@playwright/test";
import { filterOverApi } from "./setup/filter-over-api.ts";
import { openHome } from "./setup/open-home.ts";
import { csvFile } from "./setup/reports.ts";
import { sampleBusiness } from "./setup/sample-business.ts";
import { expect, expectToast, test } from "./setup/test.ts";

const opener = (page: Page, number: string) =>
  page.getByRole("button", { name: `report ${number}.csv`, exact: true });
const bin = (page: Page, number: string) =>
  page.getByRole("button", { name: `Delete the results of report ${number}.csv`, exact: true });

async function openWithSix(page: Page, idToken: string): Promise<void> {
  for (let number = 1; number <= 6; number++) {
    const file = csvFile(`report ${String(number)}.csv`, "Search term,Cost\nshoe jobs,2\n");
    await filterOverApi(page, idToken, file);
  }
  await openHome(page);
  await expect(opener(page, "6")).toBeVisible();
}

test("every earlier result opens by keyboard, and deleting one asks first", async ({
  page,
  accountWithBusiness: { idToken },
}) => {
  await openWithSix(page, idToken);
  await expect(opener(page, "1")).toHaveCount(0);
  await page.getByText("Older results (1)").focus();
  await page.keyboard.press("Enter");
  await expect(opener(page, "1")).toBeVisible();

  await bin(page, "6").focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Delete the results of report 6.csv?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bin(page, "6")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectToast(page, "Results deleted");
  await expect(opener(page, "6")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await opener(page, "1").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
  await expect(page.getByText("report 1.csv")).toBeVisible();
  await expect(page.getByText(sampleBusiness.name)).toBeVisible();
  await expect(page.getByText("Real Estate", { exact: true })).toBeVisible();
});

test("an earlier result shows its money and its count after the changes made on it, also by another program", async ({
  page,
  accountWithBusiness: { idToken },
}) => {
  const rows = "shoe jobs,GBP,2,1\nshoe repair course,GBP,3.5,1\nplumber vacancies,GBP,4,1\n";
  const file = csvFile("report 1.csv", `Search term,Currency code,Cost,Clicks\n${rows}`);
  const { result_id: result, ...lists } = await filterOverApi(page, idToken, file);
  const proposed = [...lists.negative_keywords, ...lists.irrelevant_keywords];
  const [{ term }, ...others] = proposed as [KeywordItem, ...KeywordItem[]];
  const pounds = (items: readonly { cost: number }[]) =>
    `£${items.reduce((sum, { cost }) => sum + cost, 0).toFixed(2)}`;
  const row = page.getByRole("listitem").filter({ has: opener(page, "1") });
  await openHome(page);
  await expect(row).toContainText(`${proposed.length} to exclude, ${pounds(proposed)}`);

  await opener(page, "1").click();
  const found = page.getByRole("listitem").filter({ hasText: term });
  await found.getByRole("button", { name: "Exclude keyword" }).first().click();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(row).toContainText(`${others.length} to exclude, ${pounds(others)}`);
  await expect(row).not.toContainText("before later changes");

  const decisions = [{ term, category: null }];
  const headers = { authorization: `Bearer ${idToken}` };
  await page.request.put("/api/search-terms/decisions", { headers, data: { result, decisions } });
  await page.reload();
  await expect(row).toContainText("before later changes");
  const corrected = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await opener(page, "1").click();
  await corrected;
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(row).toContainText(`${proposed.length} to exclude`);
});

test("deleting the open results, here or in another tab, leads to the dashboard and removes them from the browser", async ({
  page,
  accountWithBusiness: { idToken },
}) => {
  for (const number of ["1", "2"]) {
    const file = csvFile(`report ${number}.csv`, "Search term,Cost\nshoe jobs,2\n");
    await filterOverApi(page, idToken, file);
  }
  const openAndRead = async (number: string) => {
    await opener(page, number).click();
    await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
    return page.evaluate(() => JSON.parse(sessionStorage.getItem("resultId") ?? "") as string);
  };
  const expectNothingLeft = async () => {
    const names = ["resultId", "businessSetup", "filteredTerms", "resultSummary"];
    const left = await page.evaluate((keys) => keys.filter((key) => key in sessionStorage), names);
    expect(left).toEqual([]);
  };

  await openHome(page);
  await openAndRead("1");
  await page.goBack();
  await bin(page, "1").click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expectToast(page, "Results deleted");
  await expectNothingLeft();
  await page.goto("/filter-results");
  await expect(page).toHaveURL(/\/home$/u);

  const id = await openAndRead("2");
  const headers = { authorization: `Bearer ${idToken}` };
  await page.request.delete(`/api/search-terms/results/${id}`, { headers });
  // Now the same in the tab that filtered the report: its session storage has the lists.
  const term = { term: "shoe jobs", description: "", category: "negative" };
  await page.evaluate(
    (terms) => sessionStorage.setItem("filteredTerms", terms),
    JSON.stringify([term]),
  );
  await page.reload();
  await expect(page).toHaveURL(/\/home$/u);
  await expectToast(page, "These results are gone");
  await expectNothingLeft();

  await filterOverApi(page, idToken, csvFile("report 3.csv", "Search term,Cost\nshoe jobs,2\n"));
  await openHome(page);
  await bin(page, "3").click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(bin(page, "3")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Earlier results" })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
