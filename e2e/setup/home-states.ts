import { PASSWORD } from "./create-account.ts";
import { holdBack } from "./hold-back.ts";
import { openHome } from "./open-home.ts";
import { button, heading, open, process, type PageWalk } from "./page-state.ts";
import { csvFile, sampleReportPath } from "./reports.ts";
import { expect, expectToast } from "./test.ts";

const BUSINESSES = "**/api/businesses";
const USAGE = "**/api/usage/count";

const visits: PageWalk = {
  name: "home",
  as: "user",
  states: [
    {
      name: "home loading",
      reach: async (page) => {
        await holdBack(page, BUSINESSES);
        await holdBack(page, USAGE);
        await page.goto("/home");
        await expect(page.getByRole("status", { name: "Loading your business" })).toBeVisible();
      },
    },
    {
      name: "home with a file",
      reach: async (page) => {
        await page.unrouteAll();
        await openHome(page);
        await page.locator('input[type="file"]').setInputFiles(sampleReportPath);
        await expectToast(page, "File uploaded");
      },
    },
    {
      name: "home asking for the column",
      reach: async (page) => {
        await process(page, csvFile("table.csv", "Mots tapés,Nombre\nshoe jobs,3\npizza,4\n"));
        await expect(page.getByRole("dialog")).toBeVisible();
      },
    },
    {
      name: "home offline",
      reach: async (page) => {
        await button(page, "Cancel").click();
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await page.context().setOffline(true);
        await expect(page.getByText("You are offline")).toBeVisible();
      },
    },
  ],
};

const filtering: PageWalk = {
  name: "home and a report under way",
  as: "user",
  states: [
    {
      name: "home while filtering",
      reach: async (page) => {
        await holdBack(page, "**/api/search-terms/upload");
        await process(page, sampleReportPath);
        await expect(page.getByText("60%")).toBeVisible();
      },
    },
    {
      name: "home with a report that was left",
      reach: async (page) => {
        await page.getByRole("link", { name: "Dashboard" }).first().click();
        await expect(page.getByText("A report is being filtered")).toBeVisible();
      },
    },
    {
      name: "home asking whether to cancel",
      reach: async (page) => {
        await button(page, "Cancel it").click();
        await expect(button(page, "Continue filtering")).toBeVisible();
      },
    },
  ],
};

const unread: PageWalk = {
  name: "pages with failed or missing answers, and the plans",
  as: "user",
  states: [
    {
      name: "home that could not be read",
      reach: async (page) => {
        await page.route(BUSINESSES, (route) => route.abort());
        await page.route(USAGE, (route) => route.abort());
        await page.goto("/home");
        await expect(button(page, "Try again")).toBeVisible();
        await expect(page.getByText("Your usage could not be loaded.")).toBeVisible();
      },
    },
    {
      name: "business setup that could not be read",
      reach: async (page) => {
        await page.goto("/business-setup");
        await expect(button(page, "Try again")).toBeVisible();
      },
    },
    {
      name: "business setup loading",
      reach: async (page) => {
        await page.unrouteAll();
        await holdBack(page, BUSINESSES);
        await page.goto("/business-setup");
        await expect(page.getByRole("status", { name: "Loading your business" })).toBeVisible();
      },
    },
    {
      name: "paywall",
      reach: async (page) => {
        await page.unrouteAll();
        await open(page, "/paywall");
      },
    },
  ],
};

const newcomer: PageWalk = {
  name: "a user without a business",
  as: "newcomer",
  states: [
    {
      name: "home without a business",
      reach: async (page) => {
        await page.goto("/home");
        await expect(page.getByText("No Business Found")).toBeVisible();
      },
    },
    {
      name: "business setup with open choice",
      reach: async (page) => {
        await open(page, "/business-setup");
        await page.getByRole("combobox", { name: "Business Type" }).click();
        await expect(page.getByRole("option").first()).toBeVisible();
      },
    },
  ],
};

const owner: PageWalk = {
  name: "a user with a business and a result",
  as: "owner",
  states: [
    {
      name: "home with an earlier result",
      reach: async (page) => {
        await openHome(page);
        await expect(heading(page, "Earlier results")).toBeVisible();
      },
    },
    {
      name: "home asking whether to delete results",
      reach: async (page) => {
        await button(page, "Delete the results of search-terms-sample.csv").click();
        await expect(button(page, "Delete")).toBeVisible();
      },
    },
    {
      name: "business setup with a business",
      reach: (page) => open(page, "/business-setup"),
    },
    {
      name: "businesses asking whether to delete one",
      reach: async (page) => {
        await open(page, "/businesses");
        await button(page, "Delete").click();
        await expect(button(page, "Cancel")).toBeVisible();
      },
    },
    {
      name: "months",
      reach: async (page) => {
        await open(page, "/months");
        await expect(page.getByRole("row").nth(1)).toBeVisible();
      },
    },
  ],
};

const account: PageWalk = {
  name: "the account and the activity",
  as: "user",
  states: [
    {
      name: "account",
      reach: async (page) => {
        await open(page, "/account");
        await expect(page.getByText("this device")).toBeVisible();
      },
    },
    {
      name: "account asking for a code",
      reach: async (page) => {
        await button(page, "Set Up").click();
        await page.getByLabel("Your Password").fill(PASSWORD);
        await button(page, "Continue").click();
        await expect(page.getByLabel("Code from the App")).toBeVisible();
      },
    },
    {
      name: "activity",
      reach: async (page) => {
        await open(page, "/activity");
        await expect(page.getByText("Signed in")).toBeVisible();
      },
    },
    {
      name: "activity that could not be read",
      reach: async (page) => {
        await page.route("**/api/audit-events", (route) => route.abort());
        await page.goto("/activity");
        await expect(button(page, "Try again")).toBeVisible();
      },
    },
  ],
};

export const homeWalks = [visits, filtering, unread, newcomer, account, owner];
