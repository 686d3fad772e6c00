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
