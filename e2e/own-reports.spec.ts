import type { Page } from "@playwright/test";
import { filterHere, filterSample } from "./setup/filter-sample.ts";
import { openHome } from "./setup/open-home.ts";
import { csvFile, googleReport } from "./setup/reports.ts";
import { expect, test } from "./setup/test.ts";

// Each test has its own account: the shared owner may remember answers about the same terms.

const waste = Array.from({ length: 40 }, (_, at) => `shoe jobs salary ${String(at)}`);

const countOf = async (page: Page, name: string) => {
  const part = page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });
  return Number((await part.locator("dd").textContent())?.replaceAll(",", ""));
};

test("terms without clicks are left out everywhere, and one line adds them everywhere", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  const free = ["shoe repair jobs", "shoe jobs london", "shoe salary uk"];
  const rows = ["used running shoes,5,2.50", ...free.map((term) => `${term},0,0`)];
  await filterSample(page, csvFile("free.csv", `Search term,Clicks,Cost\n${rows.join("\n")}\n`));
  const bar = page.getByRole("region", { name: "Summary" });
  const copied = async () => {
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await page.getByRole("button", { name: "Copy Keywords to Exclude" }).click();
    const read = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(read).not.toBe("");
    return read();
  };
  await expect(page.getByText("Found 1 keywords to exclude")).toBeVisible();
  expect(await countOf(page, "Total to exclude")).toBe(1);
  await expect(bar.getByText("1 shown of 4")).toBeVisible();
  await expect(page.getByText(free[0] ?? "", { exact: true })).toHaveCount(0);
  expect(await copied()).toBe("[used running shoes]");
  const toast = page.getByRole("status").filter({ hasText: "Copied to clipboard" });
  await expect(toast.getByText("1 keywords to exclude copied to clipboard")).toBeVisible();
  await expect(toast.getByText("1 shown of 4")).toBeVisible();

  await expect(page.getByText("3 terms without clicks: add")).toBeVisible();
  await page.getByRole("button", { name: "add 3 terms without clicks" }).click();
  await expect(page.getByText("Found 4 keywords to exclude")).toBeVisible();
  await expect(page.getByText(free[0] ?? "", { exact: true })).toBeVisible();
  expect((await copied()).match(/\[/gu)).toHaveLength(4);
  await expect(page).toHaveURL(/unclicked=added/u);
  await page.reload();
  await expect(page.getByText("Found 4 keywords to exclude")).toBeVisible();

  await page.getByRole("textbox", { name: "Search in terms and reasons" }).fill("salary");
  await expect(bar.getByText("1 shown of 4")).toBeVisible();
  expect(await copied()).toBe("[shoe salary uk]");
  await page.getByRole("button", { name: "Clear search" }).click();
  await page.getByRole("button", { name: "leave out 3 terms without clicks" }).click();
  await expect(page.getByText("Found 1 keywords to exclude")).toBeVisible();
});

test("a keyword and a match type filter the lists, stay in the address, and stand in the details", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  const head = "Search term,Match type,Campaign,Ad group,Search keyword,Clicks,Cost";
  const rows = [
    "shoe repair jobs,Broad match,Run,Trail,running shoes,5,2.50",
    "shoe jobs london,Exact match,Run,Road,trail shoes,5,2.50",
    "shoe salary uk,Broad match,Run,Road,trail shoes,1,0.10",
    "shoe jobs salary,Broad match,Run,Road,trail shoes,1,0.10",
  ];
  await filterSample(page, csvFile("keywords.csv", `${head}\n${rows.join("\n")}\n`));
  const shown = (term: string) => page.getByText(term, { exact: true });
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Filter" });
  const choose = async (field: string, option: string) => {
    await menu.getByRole("combobox", { name: field, exact: true }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  await choose("Keyword", "trail shoes");
  await expect(shown("shoe repair jobs")).toHaveCount(0);
  await expect(shown("shoe jobs london")).toBeVisible();
  await expect(shown("shoe salary uk")).toBeVisible();
  await choose("Match type", "Exact match");
  await expect(shown("shoe salary uk")).toHaveCount(0);
  await expect(page).toHaveURL(/match=Exact\+match&keyword=trail\+shoes/u);
  await page.reload();
  await expect(shown("shoe jobs london")).toBeVisible();
  await expect(shown("shoe salary uk")).toHaveCount(0);
  await page.getByRole("button", { name: "Show details of shoe jobs london" }).click();
  const details = page.getByRole("group", { name: "Details of shoe jobs london" });
  await expect(details).toContainText("Run › Road");
  await expect(details).toContainText("Keywordtrail shoes");
  await expect(details).toContainText("Match typeExact match");
});

test("a result that is too large for the browser's storage survives a reload", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  const words = ["jobs", "salary", "second hand", "free download", "repair", "pdf"];
  const terms = Array.from(
    { length: 700 },
    (_, index) => `running shoes ${words[index % words.length] ?? ""} number ${String(index)}`,
  );
  const file = csvFile("large.csv", googleReport(terms));
  await openHome(page);
  // Fills the storage, like a result with a hundred thousand terms.
  await page.evaluate((roomLength) => {
    let filler = "x".repeat(5 * 1024 * 1024);
    const used = JSON.stringify({ ...sessionStorage }).length;
    filler = filler.slice(used + roomLength);
    sessionStorage.setItem("filler", filler);
  }, 40_000);
  await filterHere(page, file);
  const total = await countOf(page, "Total to exclude");
  expect(total).toBeGreaterThan(500);
  expect(await page.evaluate(() => sessionStorage.getItem("filteredTerms"))).toBeNull();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
  expect(await countOf(page, "Total to exclude")).toBe(total);
  const list = page.getByRole("list", { name: "Negative Keywords", exact: true });
  expect(await list.getByRole("listitem").count()).toBeLessThan(60);
  await list.getByRole("listitem").first().getByRole("button").first().focus();
  await page.keyboard.press("End");
  const viewport = list.locator("xpath=ancestor::*[contains(@class,'ScrollArea-viewport')]");
  const scrolled = await viewport.evaluate((element) => element.scrollTop);
  expect(scrolled).toBeGreaterThan(10_000);
  await page.keyboard.press("Space");
  expect(await countOf(page, "Removed from copy")).toBe(1);
  expect(await viewport.evaluate((element) => element.scrollTop)).toBe(scrolled);
});

test("the printed results page has every row of both lists, and no controls", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await filterSample(page, csvFile("print.csv", googleReport(waste)));
  await page.getByRole("button", { name: "Exclude keyword" }).first().click();
  await page.evaluate(() => {
    addEventListener("beforeprint", () => {
      const shown = [
        ...document.querySelectorAll("table tbody tr:not([data-group-row]), table tbody s"),
      ];
      document.body.dataset["printed"] = shown.map(({ tagName }) => tagName).join(" ");
    });
  });
  await page.pdf({ format: "A4" });
  const printed = (await page.locator("body").getAttribute("data-printed"))?.split(" ") ?? [];
  expect(printed.filter((tag) => tag === "TR")).toHaveLength(waste.length);
  expect(printed.filter((tag) => tag === "S")).toHaveLength(1);
  await expect(page.locator("table tbody tr:not([data-group-row])")).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
  for (const name of ["Copy Keywords to Exclude", "Start Over", "Filter"]) {
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  }
});

test("what a spreadsheet made of terms is named with its cost, counts as spend, and is in no list", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  const head = "Search term,Match type,Campaign,Currency code,Clicks,Cost,Conversions";
  const rows = ["shoe jobs,2.00", "running shoes,8.00", "02-Jan,9.00", "#NAME?,4.00", "--,7.00"];
  const lines = rows
    .map((row) => row.replace(",", ",Broad match,C,GBP,2,"))
    .map((row) => `${row},0`);
  const total = "Total: Search terms,,,GBP,10,30.00,0";
  await filterSample(page, csvFile("damaged.csv", `${[head, ...lines, total].join("\n")}\n`));
  await expect(
    page.getByText(/In 2 rows, a spreadsheet changed the search term.*£13\.00, 4 clicks/u),
  ).toBeVisible();
  await expect(page.getByText("02-Jan", { exact: true })).toHaveCount(0);
  const line = page.getByRole("button", {
    name: /of £30\.00 to block.*adds up to the file's total/u,
  });
  await line.click();
  const part = page.locator("dl > div").filter({ hasText: "No search term" });
  await expect(part).toContainText("£20.00");
  await page.getByText("2 notes about this file").click();
  await expect(page.getByText(/1 row does not name the search term.*£7\.00/u)).toBeVisible();
});
