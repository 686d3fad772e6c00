import type { Page } from "@playwright/test";
import { filterOverApi } from "./setup/filter-over-api.ts";
import { openHome } from "./setup/open-home.ts";
import { csvFile } from "./setup/reports.ts";
import { expect, expectToast, test } from "./setup/test.ts";

const rows = (page: Page) => page.getByRole("list").filter({ has: opener(page, "1") });
const opener = (page: Page, number: string) =>
  page.getByRole("button", { name: `report ${number}.csv`, exact: true });
const bin = (page: Page, number: string) =>
  page.getByRole("button", { name: `Delete the results of report ${number}.csv`, exact: true });

/** The dashboard of a user with six results, of which report 6 is the newest. */
async function openWithSix(page: Page, idToken: string): Promise<void> {
  for (let number = 1; number <= 6; number++) {
    const file = csvFile(`report ${String(number)}.csv`, "Search term,Cost\nshoe jobs,2\n");
    await filterOverApi(page, idToken, file);
  }
  await openHome(page);
  await expect(opener(page, "6")).toBeVisible();
}

test("every earlier result is reached and opened by keyboard, and none is deleted without being asked about", async ({
  page,
  accountWithBusiness: { idToken },
}) => {
  await openWithSix(page, idToken);
  await expect(opener(page, "1")).toHaveCount(0);
  const all = page.getByRole("button", { name: "Show all (6)" });
  await expect(all).toHaveAttribute("aria-expanded", "false");
  await all.focus();
  await page.keyboard.press("Enter");
  const fewer = page.getByRole("button", { name: "Show the newest 5" });
  await expect(fewer).toBeFocused();
  await expect(fewer).toHaveAttribute("aria-expanded", "true");
  await expect(rows(page).getByRole("listitem")).toHaveCount(6);

  await bin(page, "6").focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("group", { name: "Delete the results of report 6.csv?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bin(page, "6")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expectToast(page, "Results deleted");
  await expect(opener(page, "6")).toHaveCount(0);
  await expect(opener(page, "5")).toBeFocused();

  await opener(page, "1").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
  await expect(page.getByText("report 1.csv")).toBeVisible();
});
