import { holdBack } from "./hold-back.ts";
import { button, heading, openResults, process, type PageState } from "./page-state.ts";
import { csvFile, googleReport } from "./reports.ts";
import { expect, expectToast } from "./test.ts";

export const resultStates: readonly PageState[] = [
  {
    name: "results loading",
    as: "owner",
    reach: async (page) => {
      await holdBack(page, "**/api/search-terms/results/*");
      await page.goto("/filter-results");
      await expect(heading(page, "Filtering Search Terms")).toBeVisible();
    },
  },
  {
    name: "results of somebody else",
    as: "user",
    reach: async (page) => {
      await page.goto(`/filter-results?result=${crypto.randomUUID()}`);
      await expect(page.getByText("The results could not be loaded")).toBeVisible();
    },
  },
  {
    name: "results that are left in the browser only",
    as: "owner",
    reach: async (page) => {
      await page.route("**/api/search-terms/results/*", (route) => route.abort());
      await openResults(page);
      await expect(page.getByText("Only the two lists are left in this browser.")).toBeVisible();
    },
  },
  { name: "results", as: "owner", reach: openResults },
  {
    name: "results, switched and grouped",
    as: "owner",
    reach: async (page) => {
      await openResults(page);
      await button(page, "Exclude keyword").first().click();
      await page.getByRole("switch", { name: "Group by theme" }).check({ force: true });
      await page.getByRole("tab", { name: /Protected/u }).click();
    },
  },
  {
    name: "results filtered by theme, kept terms open",
    as: "owner",
    reach: async (page) => {
      await openResults(page);
      await page
        .getByRole("region", { name: /Largest themes/u })
        .getByRole("button")
        .first()
        .click();
      await page.getByRole("tab", { name: /Kept/u }).click();
    },
  },
  {
    name: "results without a match",
    as: "owner",
    reach: async (page) => {
      await page.goto("/filter-results?q=nothing+like+it");
      await expect(page.getByText("No keyword matches").first()).toBeVisible();
    },
  },
  {
    name: "results with open reasons",
    as: "owner",
    reach: async (page) => {
      await openResults(page);
      await page.getByRole("combobox", { name: "Reason" }).click();
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "results with open actions of a list",
    as: "owner",
    reach: async (page) => {
      await openResults(page);
      await button(page, "Actions for Negative Keywords").click();
      await expect(page.getByRole("menuitem").first()).toBeVisible();
    },
  },
  {
    name: "results with open ways to copy",
    as: "owner",
    reach: async (page) => {
      await openResults(page);
      await button(page, "More ways to copy").click();
      await expect(page.getByRole("menuitem").first()).toBeVisible();
    },
  },
  {
    name: "results with a toast",
    as: "owner",
    reach: async (page) => {
      await openResults(page);
      await button(page, "Copy Keywords to Exclude").click();
      await expectToast(page, "Copied to clipboard");
    },
  },
  {
    name: "results of a damaged report in Dutch",
    as: "user",
    reach: async (page) => {
      const rows = googleReport(["schoenen voor het kind", "wat zijn de beste schoenen"]);
      await process(page, csvFile("damaged.csv", `${rows}een schoen,GBP,viele,40,?\n`));
      await expect(heading(page, "Filtering Complete")).toBeVisible();
      await page.getByText(/notes? about this file/u).click();
    },
  },
  {
    name: "results of another account's report",
    as: "user",
    reach: async (page) => {
      const trades = ["plumber", "roofer", "dentist", "locksmith", "accountant"];
      const places = ["leeds", "york", "hull", "bath", "derby"];
      const terms = trades.flatMap((trade) => places.map((place) => `emergency ${trade} ${place}`));
      await process(page, csvFile("another-account.csv", googleReport(terms)));
      const notice = page.getByRole("alert", { name: "Does this report belong to" });
      await expect(notice).toContainText("25 of 25 terms (100%) look like waste for its profile.");
    },
  },
];
