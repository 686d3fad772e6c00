import type { Page } from "@playwright/test";
import { holdBack } from "./hold-back.ts";
import { csvFile, googleReport, sampleReportPath } from "./reports.ts";
import { expect, expectToast, goOffline } from "./test.ts";

/** Who looks: a visitor, a user without a business, a user who filtered nothing yet, or one with the sample's results. */
export type Viewer = "visitor" | "newcomer" | "user" | "owner";

export type PageState = {
  readonly name: string;
  readonly as: Viewer;
  /** Opens the page and brings it into the state. */
  readonly reach: (page: Page) => Promise<void>;
};

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

async function openHome(page: Page): Promise<void> {
  await page.goto("/home");
  await expect(page.getByText("Drop your search terms report here")).toBeVisible();
}

async function process(page: Page, file: Parameters<Page["setInputFiles"]>[1]): Promise<void> {
  await openHome(page);
  await page.locator('input[type="file"]').setInputFiles(file);
  await button(page, "Process CSV File").click();
}

async function openResults(page: Page): Promise<void> {
  await page.goto("/filter-results");
  await expect(heading(page, "Filtering Complete")).toBeVisible();
}

const publicStates: readonly PageState[] = [
  { name: "login", as: "visitor", reach: (page) => open(page, "/login") },
  {
    name: "login with a toast",
    as: "visitor",
    reach: async (page) => {
      await open(page, "/login");
      await button(page, "Log In").click();
      await expectToast(page, "Login failed");
    },
  },
  {
    name: "login with a new password",
    as: "visitor",
    reach: (page) => open(page, "/login#reset=some-token"),
  },
  { name: "signup", as: "visitor", reach: (page) => open(page, "/signup") },
  {
    name: "signup with field errors",
    as: "visitor",
    reach: async (page) => {
      await open(page, "/signup");
      await button(page, "Create Account").click();
      await expect(page.getByText("Enter your first name.")).toBeVisible();
    },
  },
  {
    name: "help with an answer",
    as: "visitor",
    reach: async (page) => {
      await open(page, "/help");
      await page.getByRole("button", { name: /happens to my files/u }).click();
    },
  },
  {
    name: "contact support with a toast",
    as: "visitor",
    reach: async (page) => {
      await open(page, "/contact-support");
      await button(page, "Send Message").click();
      await expectToast(page, "Name Required");
    },
  },
  { name: "not found", as: "visitor", reach: (page) => open(page, "/no/such/page") },
];

const homeStates: readonly PageState[] = [
  {
    name: "home loading",
    as: "user",
    reach: async (page) => {
      await holdBack(page, "**/api/businesses");
      await holdBack(page, "**/api/usage/count");
      await page.goto("/home");
      await expect(page.getByRole("status", { name: "Loading your business" })).toBeVisible();
    },
  },
  {
    name: "home without a business",
    as: "newcomer",
    reach: async (page) => {
      await page.goto("/home");
      await expect(page.getByText("No Business Found")).toBeVisible();
    },
  },
  {
    name: "home that could not be read",
    as: "user",
    reach: async (page) => {
      await page.route("**/api/businesses", (route) => route.abort());
      await page.route("**/api/usage/count", (route) => route.abort());
      await page.goto("/home");
      await expect(button(page, "Try again")).toBeVisible();
      await expect(page.getByText("Your usage could not be read.")).toBeVisible();
    },
  },
  {
    name: "home offline",
    as: "user",
    reach: async (page) => {
      await openHome(page);
      await goOffline(page);
      await expect(page.getByText("You are offline")).toBeVisible();
    },
  },
  {
    name: "home with a file",
    as: "user",
    reach: async (page) => {
      await openHome(page);
      await page.locator('input[type="file"]').setInputFiles(sampleReportPath);
      await expectToast(page, "File uploaded");
    },
  },
  {
    name: "home with an earlier result",
    as: "owner",
    reach: async (page) => {
      await openHome(page);
      await expect(heading(page, "Earlier results")).toBeVisible();
    },
  },
  {
    name: "home while filtering",
    as: "user",
    reach: async (page) => {
      await holdBack(page, "**/api/search-terms/upload");
      await process(page, sampleReportPath);
      await expect(page.getByText("60%")).toBeVisible();
    },
  },
  {
    name: "home with a report that was left",
    as: "user",
    reach: async (page) => {
      await holdBack(page, "**/api/search-terms/upload");
      await process(page, sampleReportPath);
      await expect(page.getByText("60%")).toBeVisible();
      await page.reload();
      await expect(page.getByText("A report is still being filtered")).toBeVisible();
    },
  },
  {
    name: "home asking for the column",
    as: "user",
    reach: async (page) => {
      await process(page, csvFile("table.csv", "Mots tapés,Nombre\nshoe jobs,3\npizza,4\n"));
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "business setup with open choice",
    as: "newcomer",
    reach: async (page) => {
      await open(page, "/business-setup");
      await page.getByRole("combobox", { name: "Business Type" }).click();
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "business setup with a business",
    as: "owner",
    reach: (page) => open(page, "/business-setup"),
  },
  {
    name: "business setup loading",
    as: "user",
    reach: async (page) => {
      await holdBack(page, "**/api/businesses");
      await page.goto("/business-setup");
      await expect(page.getByRole("status", { name: "Loading your business" })).toBeVisible();
    },
  },
  {
    name: "business setup that could not be read",
    as: "user",
    reach: async (page) => {
      await page.route("**/api/businesses", (route) => route.abort());
      await page.goto("/business-setup");
      await expect(button(page, "Try again")).toBeVisible();
    },
  },
  { name: "paywall", as: "user", reach: (page) => open(page, "/paywall") },
];

const resultStates: readonly PageState[] = [
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
];

export const pageStates = [...publicStates, ...homeStates, ...resultStates];
