import { holdBack } from "./hold-back.ts";
import { openHome } from "./open-home.ts";
import { button, heading, open, process, type PageState } from "./page-state.ts";
import { csvFile, sampleReportPath } from "./reports.ts";
import { expect, expectToast, goOffline } from "./test.ts";

export const homeStates: readonly PageState[] = [
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
    name: "home asking whether to delete results",
    as: "owner",
    reach: async (page) => {
      await openHome(page);
      await button(page, "Delete the results of search-terms-sample.csv").click();
      await expect(button(page, "Delete")).toBeVisible();
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
    name: "home asking whether to cancel",
    as: "user",
    reach: async (page) => {
      await holdBack(page, "**/api/search-terms/upload");
      await process(page, sampleReportPath);
      await expect(page.getByText("60%")).toBeVisible();
      await page.reload();
      await button(page, "Cancel it").click();
      await expect(page.getByRole("dialog")).toBeVisible();
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
