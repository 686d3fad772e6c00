import type { Page } from "@playwright/test";
import { expectNoViolations } from "./setup/find-violations.ts";
import { process } from "./setup/page-state.ts";
import { csvFile } from "./setup/reports.ts";
import { expect, test } from "./setup/test.ts";

// Each test has its own account, because a business remembers the columns.

const report = (name: string, cost = "12.40") =>
  csvFile(
    name,
    `Αναφορά όρων\nΌρος αναζήτησης,Καμπάνια,Κλικ,Εμφανίσεις,Κόστος,Μετατροπές\nshoe repair jobs,A,3,30,${cost},0.00\nrunning shoes,A,2,20,5.10,1.00\nΣύνολο,,5,50,17.50,1.00\n`,
  );

const picker = (page: Page) => page.getByRole("dialog", { name: "Which column holds what?" });
const go = (page: Page) => picker(page).getByRole("button", { name: "Filter the report" });
const isDone = (page: Page) =>
  expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();

test("the columns of an unknown report are proposed with their values, and are asked once per business", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await process(page, report("greek.csv"));
  const cost = picker(page).getByRole("combobox", { name: "Cost" });
  await expect(cost).toHaveValue("Κόστος");
  await expect(cost).toHaveAccessibleDescription("12.40 · 5.10");
  await expect(picker(page).getByRole("combobox", { name: "Keyword" })).toHaveValue(
    "Not in this report",
  );
  await expectNoViolations(page, "[role=dialog]");
  await go(page).click();
  await isDone(page);
  await process(page, report("next.csv", "13.40"));
  await isDone(page);
});

test("the picker works with the keyboard alone and says what is lost or chosen twice", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await page.setViewportSize({ width: 390, height: 844 });
  await process(page, report("greek.csv"));
  const conversions = picker(page).getByRole("combobox", { name: "Conversions" });
  await conversions.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: "Not in this report" })).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(conversions).toHaveValue("Not in this report");
  await expect(picker(page).getByText("no term is protected because it converts")).toBeVisible();
  const clicks = picker(page).getByRole("combobox", { name: "Clicks" });
  await clicks.click();
  await page.getByRole("option", { name: "Κόστος" }).click();
  await expect(picker(page).getByText("Also chosen for “Cost”.")).toBeVisible();
  await expect(go(page)).toBeDisabled();
  await expectNoViolations(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(picker(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "CSV Upload" })).toBeVisible();
});
