import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { BrowserStorage } from "./setup/browser-storage.ts";
import { filterSample } from "./setup/filter-sample.ts";
import { look } from "./setup/look.ts";
import { csvFile } from "./setup/reports.ts";
import { expect, test } from "./setup/test.ts";

const files = (page: Page, name: RegExp) => page.getByRole("group", { name }).locator("input");
const giveNegatives = (page: Page, text: string) =>
  files(page, /^Existing negative keywords/u).setInputFiles(csvFile("negatives.csv", text));
const finding = (page: Page, title: RegExp) => page.getByRole("region", { name: title });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name });

const negatives = `Campaign,Ad Group,Keyword,Criterion Type
Shoes,,running shoes,Campaign Negative Phrase
Shoes,Road,running shoes uk,Negative Exact
Shoes,Road,pizza,Negative Broad
Shoes,Road,pizza delivery,Negative Exact
Shoes,Trail,sofa-bed,Negative Exact
Shoes,Trail,sofa bed,Negative Exact
Shoes,,free (today),Campaign Negative Broad
`;

async function openCheck(page: Page, { session }: BrowserStorage): Promise<void> {
  expect(session).toHaveProperty("resultId");
  await page.getByRole("link", { name: "Existing negatives" }).click();
  await expect(page.getByRole("heading", { name: "Existing negatives", level: 1 })).toBeVisible();
}

test("harmful, doubled and useless negatives are listed, and the file removes those that are ticked", async ({
  page,
  sampleResults,
}) => {
  await openCheck(page, sampleResults);
  await giveNegatives(page, negatives);
  const harmful = finding(page, /^Block searches that you want/u);
  await expect(harmful.getByText(/Blocks \d+ searches .*it converted/u)).toBeVisible();
  await expect(box(page, '"running shoes" in Shoes')).toBeVisible();
  await expect(box(page, "[running shoes uk] in Shoes > Road")).toBeVisible();
  await expect(finding(page, /^Are there twice \(1\)/u)).toContainText("[sofa-bed]");
  await expect(finding(page, /^Are not needed beside another one \(1\)/u)).toContainText(
    "pizza blocks all that this one blocks, in: Shoes > Road.",
  );
  await expect(finding(page, /^Block nothing \(1\)/u)).toContainText("free (today)");

  await box(page, '"running shoes" in Shoes').check();
  await page.getByRole("button", { name: "Tick all 1" }).first().click();
  await expect(page.getByText("2 negatives are ticked for removal.")).toBeVisible();
  await page.getByRole("combobox", { name: "Format of the file" }).click();
  await page.getByRole("option", { name: /^Google Ads web upload/u }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Download negatives.*remove\.csv/u }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text).toContain("Negative keyword,Remove,,Campaign,,Shoes,,,,running shoes,Phrase match");
  expect(text.trim().split("\r\n")).toHaveLength(3);
});

test("harmless negatives give no alarm, and a wrong file says what is wrong with it", async ({
  page,
  sampleResults,
}) => {
  await openCheck(page, sampleResults);
  await giveNegatives(
    page,
    "Campaign,Keyword,Criterion Type\nShoes,sofa,Campaign Negative Broad\n",
  );
  await expect(page.getByText(/^No negative of this file does harm/u)).toBeVisible();
  await giveNegatives(page, "Campaign,Cost\nSearch,3\n");
  await expect(page.getByRole("alert")).toContainText('no column "Keyword"');
  await expect(page.getByText(/^No negative of this file/u)).toHaveCount(0);
});

test("an own keyword that a negative blocks is named", async ({ page, sampleResults }) => {
  await openCheck(page, sampleResults);
  await giveNegatives(page, '"sofa"\n');
  await expect(page.getByText(/^No negative of this file does harm/u)).toBeVisible();
  await files(page, /^Your own keywords/u).setInputFiles(csvFile("own.csv", "[red sofa]\n"));
  await expect(finding(page, /^Block searches that you want \(1\)/u)).toContainText(
    "“red sofa”: one of your own keywords",
  );
});

test("a search that is Excluded although it converted is an alarm, which leads to the check", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness).toBeDefined();
  const header =
    "Search term,Added/Excluded,Campaign,Ad group,Currency code,Clicks,Cost,Conversions";
  const rows = [
    "trail shoes,Excluded,Shoes,Trail,GBP,4,16.05,3",
    "shoe jobs,None,Shoes,Trail,GBP,2,5.00,0",
  ];
  const report = `Search terms report\nOctober 2026\n${[header, ...rows].join("\n")}\n`;
  await filterSample(page, csvFile("excluded.csv", report));
  const alarm = page.getByRole("alert").filter({ hasText: "blocks searches that converted" });
  await expect(alarm).toContainText("“trail shoes” (3 conversions, £16.05)");
  await look(page, "results-excluded-alarm");
  await alarm.getByRole("link", { name: "Check your negative keywords" }).click();
  await expect(page).toHaveURL(/\/existing-negatives\?result=/u);
  await giveNegatives(
    page,
    "Campaign,Keyword,Criterion Type\nShoes,trail,Campaign Negative Broad\n",
  );
  await expect(page.getByRole("alert")).toContainText("“trail shoes”");
  await expect(finding(page, /^Block searches that you want \(1\)/u)).toContainText("£16.05");
});
