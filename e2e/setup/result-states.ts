import type { Page } from "@playwright/test";
import { holdBack } from "./hold-back.ts";
import { button, heading, openResults, process, type PageWalk } from "./page-state.ts";
import { exportStep, groups, openStep, preview, settled, toggleFigures } from "./preview.ts";
import { csvFile, googleReport } from "./reports.ts";
import { expect, expectToast } from "./test.ts";

const RESULT = "**/api/search-terms/results/*";

async function closeMenu(page: Page, role: "menu" | "listbox"): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole(role)).toHaveCount(0);
}

const opened: PageWalk = {
  name: "results and their menus",
  as: "owner",
  states: [
    {
      name: "results loading",
      reach: async (page) => {
        await holdBack(page, RESULT);
        await page.goto("/filter-results");
        await expect(heading(page, "Filtering Search Terms")).toBeVisible();
      },
    },
    {
      name: "results",
      reach: async (page) => {
        await page.unrouteAll();
        await openResults(page);
      },
    },
    {
      name: "results with answers",
      reach: async (page) => {
        await groups(page)
          .getByRole("button", { name: /^Not wanted: / })
          .first()
          .click();
        await expect(button(page, "1 answer")).toBeVisible();
        await page.keyboard.press("3");
        await button(page, "2 answers").click();
        await expect(page.getByRole("dialog")).toContainText("Your answers on this report");
      },
    },
    {
      name: "what is remembered",
      reach: async (page) => {
        await page.getByRole("link", { name: "What Termsift remembers" }).click();
        await expect(heading(page, "Answers (2)")).toBeVisible();
        await button(page, "Forget all").click();
        await expect(button(page, "Forget them")).toBeVisible();
      },
    },
    {
      name: "results with all groups and the details of one",
      reach: async (page) => {
        await page.goBack();
        await button(page, "More groups").click();
        await page
          .getByRole("button", { name: /^Details of “/u })
          .first()
          .click();
        await expect(groups(page).getByRole("button", { expanded: true })).toBeVisible();
      },
    },
    {
      name: "results with closed groups",
      reach: async (page) => {
        await button(page, "Close").click();
        await expect(button(page, "Decide by groups")).toBeVisible();
      },
    },
    {
      name: "results with open filters and reasons",
      reach: async (page) => {
        await button(page, "Filter").click();
        await page.getByRole("combobox", { name: "Reason" }).click();
        await expect(page.getByRole("option").first()).toBeVisible();
      },
    },
    {
      name: "results with the details of a term",
      reach: async (page) => {
        await closeMenu(page, "listbox");
        await page.keyboard.press("Escape");
        await page
          .getByRole("button", { name: /^Show details of/u })
          .first()
          .click();
        await expect(page.getByText(/^Termsift's built-in model/u)).toBeVisible();
      },
    },
    {
      name: "results with open actions of a list",
      reach: async (page) => {
        await button(page, "Actions for Negative Keywords").click();
        await expect(page.getByRole("menuitem").first()).toBeVisible();
      },
    },
    {
      name: "results, words",
      reach: async (page) => {
        await closeMenu(page, "menu");
        await button(page, "Decide by groups").click();
        await button(page, "Words and phrases").click();
        await expect(page.getByRole("table", { name: "Words and phrases" })).toBeVisible();
      },
    },
    {
      name: "results, keywords worth adding",
      reach: async (page) => {
        await page.getByRole("tab", { name: "Worth adding" }).click();
        await expect(page.getByText("Import files")).toBeVisible();
      },
    },
    {
      name: "results, the list Review",
      reach: async (page) => {
        await page.getByRole("tab", { name: /^Review/u }).click();
        await page
          .getByRole("button", { name: /^Block / })
          .first()
          .click();
        await page
          .getByRole("button", { name: /^Keep / })
          .nth(2)
          .click();
      },
    },
    {
      name: "results, the figures of the file",
      reach: async (page) => {
        await page.getByRole("tab", { name: /^To block/u }).click();
        await toggleFigures(page);
        await expect(page.getByRole("region", { name: "Where the money goes" })).toBeVisible();
      },
    },
    {
      name: "results, the step Block",
      reach: async (page) => {
        await openStep(page, "Block");
        await expect(preview(page).getByText(/^\d+ negatives? blocks? /u)).toBeVisible();
        await preview(page).getByLabel("A negative of your own").fill("shoes");
        await page.keyboard.press("Enter");
        await preview(page)
          .getByRole("tab", { name: /Needs your decision/u })
          .click();
        await settled(page);
      },
    },
    {
      name: "results, the step Export",
      reach: async (page) => {
        await openStep(page, "Export");
        await exportStep(page)
          .getByRole("button", { name: /Google Ads web upload/u })
          .click();
        await expect(exportStep(page).getByText("How to undo it")).toBeVisible();
      },
    },
    {
      name: "results with a toast",
      reach: async (page) => {
        await openStep(page, "Decide");
        await button(page, "Copy Keywords to Exclude").click();
        await expectToast(page, "Copied to clipboard");
      },
    },
    {
      name: "results, the step Block while it is computed",
      reach: async (page) => {
        await page.evaluate(() => {
          Worker.prototype.postMessage = () => undefined;
        });
        await button(page, "Exclude keyword").first().click();
        await openStep(page, "Block");
        await expect(preview(page).locator("[data-stale]")).toHaveCount(2);
      },
    },
  ],
};

const arranged: PageWalk = {
  name: "searched, filtered, switched and partial results",
  as: "owner",
  states: [
    {
      name: "results without a match",
      reach: async (page) => {
        await page.goto("/filter-results?q=nothing+like+it");
        await expect(page.getByText("No search term matches").first()).toBeVisible();
      },
    },
    {
      name: "results, kept terms open",
      reach: async (page) => {
        await openResults(page);
        await page.getByRole("tab", { name: /Kept/u }).click();
      },
    },
    {
      name: "results, switched",
      reach: async (page) => {
        await page.getByRole("tab", { name: /^To block/u }).click();
        await button(page, "Exclude keyword").first().click();
        await page.getByRole("tab", { name: /Protected/u }).click();
      },
    },
    {
      name: "results that are left in the browser only",
      reach: async (page) => {
        await page.route(RESULT, (route) => route.abort());
        await openResults(page);
        await expect(
          page.getByText("Only the negative and irrelevant keywords are left in this browser."),
        ).toBeVisible();
      },
    },
  ],
};

const unusual: PageWalk = {
  name: "results of unusual reports",
  as: "user",
  states: [
    {
      name: "results of somebody else",
      reach: async (page) => {
        await page.goto(`/filter-results?result=${crypto.randomUUID()}`);
        await expect(page.getByText("The results could not be loaded")).toBeVisible();
      },
    },
    {
      name: "results of a damaged report in Dutch",
      reach: async (page) => {
        const rows = googleReport(["schoenen voor het kind", "wat zijn de beste schoenen"]);
        await process(page, csvFile("damaged.csv", `${rows}een schoen,GBP,viele,40,?\n`));
        await expect(heading(page, "Filtering Complete")).toBeVisible();
        await toggleFigures(page);
        await page.getByText(/^\d+ notes? about this file$/u).click();
      },
    },
    {
      name: "results of another account's report",
      reach: async (page) => {
        const trades = ["plumber", "roofer", "dentist", "locksmith", "accountant"];
        const places = ["leeds", "york", "hull", "bath", "derby"];
        const terms = trades.flatMap((trade) =>
          places.map((place) => `emergency ${trade} ${place}`),
        );
        await process(page, csvFile("another-account.csv", googleReport(terms)));
        const notice = page.getByRole("alert", { name: "Does this report belong to" });
        await expect(notice).toContainText(
          "25 of 25 terms (100%) look like waste for this business.",
        );
      },
    },
  ],
};

export const resultWalks = [opened, arranged, unusual];
