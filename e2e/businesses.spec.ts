import type { Page } from "@playwright/test";
import { filterOverApi } from "./setup/filter-over-api.ts";
import { findViolations } from "./setup/find-violations.ts";
import { look } from "./setup/look.ts";
import { openHome } from "./setup/open-home.ts";
import { csvFile } from "./setup/reports.ts";
import { sampleBusiness } from "./setup/sample-business.ts";
import { expect, expectToast, test } from "./setup/test.ts";

const WANTED = "running shoes";
const reportOf = (month: string, ...rows: string[]) =>
  [`Search terms report`, `1 ${month} 2026 - 28 ${month} 2026`, "Search term,Cost", ...rows].join(
    "\n",
  );

async function filter(page: Page, idToken: string, month: string, ...rows: string[]) {
  const file = csvFile(`${month}.csv`, `${reportOf(month, ...rows)}\n`);
  await filterOverApi(page, idToken, file);
}

async function importThree(page: Page) {
  const rows = ["Alpha", "Beta", "Gamma"].map(
    (name) => `${name},e-commerce,"We are ${name}. ${sampleBusiness.description}"`,
  );
  const csv = csvFile("clients.csv", ["name,type,description", ...rows].join("\n"));
  await page.locator('input[type="file"]').setInputFiles(csv);
  await expectToast(page, "Businesses imported", "3 businesses were added.");
}

async function expectMonthsOnAPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const june = page.getByRole("row", { name: /June/u });
  for (const name of ["Spend", "Waste found", "Already excluded", "Came back"]) {
    await expect(june.getByText(name)).toBeInViewport({ ratio: 1 });
  }
  await expect(june.locator("dd").filter({ visible: true })).toHaveText([
    "24.00",
    "4.00",
    "0.00",
    "4.00",
  ]);
  const root = page.locator("html");
  expect(await root.evaluate((page) => page.scrollWidth - page.clientWidth)).toBe(0);
  await look(page, "months");
}

async function expectMonthsOfAlpha(page: Page) {
  await page.getByRole("link", { name: "Month over month" }).click();
  await expect(page.getByText("The reports of Alpha")).toBeVisible();
  const june = page.getByRole("row", { name: /June/u });
  await expect(june.getByRole("cell")).toHaveText([/^17%/u, "24.00", "4.00", "0.00", "4.00"]);
  await expect(page.getByText("August")).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await expectMonthsOnAPhone(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toBe("month-over-month.csv");
  await page.getByRole("link", { name: "4.00: open the terms that came back" }).click();
  await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
  await expect(page.getByText("shoe jobs", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Filter 1" }).click();
  await page.getByRole("checkbox", { name: "Only terms that came back" }).click();
  await expect(page.getByRole("checkbox", { name: "Only terms that came back" })).toHaveCount(0);
  await expect(page).not.toHaveURL(/back=/u);
}

const switcher = (page: Page) => page.getByRole("combobox", { name: "Business", exact: true });
const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

/** Types the name after a click, so that the typed text must replace the name of the chosen business. */
async function switchTo(page: Page, name: string) {
  await switcher(page).click();
  await page.keyboard.type("no such");
  await expect(page.getByText("No business has this name.")).toBeVisible();
  await switcher(page).click();
  await page.keyboard.type(name.slice(0, 3));
  await expect(page.getByRole("option")).toHaveText([name]);
  await page.getByRole("option", { name }).click();
  await expect(page.getByText(`We are ${name}`)).toBeVisible();
}

test("a file of businesses is imported at once or not at all", async ({ page, account }) => {
  expect(account.email).toContain("@");
  await page.goto("/businesses");
  const wrong = csvFile("wrong.csv", "name,type,description\nAlpha,bakery,We bake");
  await page.locator('input[type="file"]').setInputFiles(wrong);
  await expectToast(page, "Error", "line 2, type: is not one of ecommerce");
  await importThree(page);
  await expect(page.getByRole("listitem")).toHaveCount(3);
  await row(page, "Beta").getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete this business with its results" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("listitem")).toHaveCount(2);
});

test("three businesses have their own reports, decisions and months", async ({
  page,
  account: { idToken },
}) => {
  test.setTimeout(120_000);
  await page.goto("/businesses");
  await importThree(page);
  await openHome(page);
  await expect(page.getByText("We are Alpha")).toBeVisible();
  await filter(page, idToken, "May", `${WANTED},20`, "shoe jobs,10", "free shoes,5");
  await filter(page, idToken, "June", `${WANTED},20`, "shoe jobs,4");
  await page.request.put("/api/search-terms/decisions", {
    headers: { authorization: `Bearer ${idToken}` },
    data: { decisions: [{ term: "free shoes", category: "keep" }] },
  });
  await page.reload();
  await switchTo(page, "Beta");
  await expect(page.getByRole("heading", { name: "Earlier results" })).toHaveCount(0);
  await filter(page, idToken, "August", `${WANTED},50`, "shoe jobs,40");
  await page.reload();
  await expect(page.getByRole("button", { name: "August.csv", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "May.csv", exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "All businesses" }).click();
  await expect(page.getByRole("listitem").first()).toContainText("Beta");
  await expect(row(page, "Alpha")).toContainText("0 answers · 1 decision");
  await expect(row(page, "Beta")).toContainText("0 answers · 0 decisions");
  await expect(row(page, "Gamma")).toContainText("No report yet");
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel("Search").fill("alp");
  await expect(page.getByRole("listitem")).toHaveCount(1);
  await look(page, "businesses");
  await row(page, "Alpha").getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel("Business Name")).toHaveValue("Alpha");
  await page.goBack();
  await row(page, "Beta").getByRole("button", { name: "Choose" }).click();
  await expect(page.getByText("We are Beta")).toBeVisible();
  await page.goBack();
  await row(page, "Alpha").getByRole("button", { name: "Alpha" }).click();
  await expect(page).toHaveURL(/\/home$/u);
  await expect(page.getByRole("button", { name: "May.csv", exact: true })).toBeVisible();
  await expectMonthsOfAlpha(page);
});

test("a user with one business sees no switcher, and adds another from the form", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.email).toContain("@");
  await openHome(page);
  await expect(page.getByText("Northlight Running")).toBeVisible();
  await expect(switcher(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "All businesses" })).toHaveCount(0);
  await page.getByRole("button", { name: "Edit Business Information" }).click();
  await page.getByRole("link", { name: "Add another business" }).click();
  await page.getByRole("button", { name: "Add a business" }).click();
  await expect(page.getByRole("heading", { name: "Create Business" })).toBeVisible();
  await page.getByLabel("Business Name").fill("Delta");
  await page.getByRole("combobox", { name: "Business Type" }).click();
  await page.getByRole("option", { name: "Other" }).click();
  await page.getByRole("textbox", { name: "Business Description" }).fill("We are Delta.");
  await page.getByRole("button", { name: "Create Business" }).click();
  await expectToast(page, "Business Created");
  await expect(switcher(page)).toHaveValue("Delta");
});

test("a tab that shows one business changes and filters for this business after another was chosen elsewhere", async ({
  page,
  accountWithBusiness: { idToken },
}) => {
  const headers = { authorization: `Bearer ${idToken}` };
  await openHome(page);
  await page.getByRole("button", { name: "Edit Business Information" }).click();
  await expect(page.getByLabel("Business Name")).toHaveValue("Northlight Running");
  const other = { name: "Other", type: "other", description: "Another client." };
  await page.request.post("/api/businesses", { headers, data: other });
  await page.getByLabel("Business Name").fill("Northlight");
  await page.getByRole("button", { name: "Update Business" }).click();
  await expectToast(page, "Business Updated");
  const list = await page.request.get("/api/businesses/list", { headers });
  expect(await list.json()).toMatchObject({
    businesses: [{ name: "Northlight" }, { name: "Other", isChosen: true }],
  });
});
