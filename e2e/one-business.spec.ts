import type { Page } from "@playwright/test";
import { createAccount } from "./setup/create-account.ts";
import { filterSample } from "./setup/filter-sample.ts";
import { openHome } from "./setup/open-home.ts";
import { exportStep, openStep } from "./setup/preview.ts";
import { expect, test } from "./setup/test.ts";

const AGENCY = /colleague|\bclients?\b|workspace|all businesses|month over month|agency/iu;

async function expectNoAgency(page: Page, allowed: readonly string[] = []): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAgencyNow(page, allowed);
  }
}

/** Checks the visible texts of a page, except the links to the account. */
async function expectNoAgencyNow(page: Page, allowed: readonly string[]): Promise<void> {
  for (const name of ["Business", "Workspace"]) {
    await expect(page.getByRole("combobox", { name, exact: true })).toHaveCount(0);
  }
  const account = page.getByRole("region", { name: "Account", exact: true });
  const left = (await account.count()) === 0 ? [] : [await account.innerText()];
  let text = await page.locator("body").innerText();
  for (const part of [...left, ...allowed]) text = text.replace(part, "");
  expect(text).not.toMatch(AGENCY);
}

test("a user with one business sees nothing of several businesses, colleagues and clients, also on a phone, and waits for no request about them", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.email).toContain("@");
  // This request never ends.
  await page.route("**/client-links", () => undefined);
  await seeAllPages(page);
});

test("before there is a business, the account shows only what protects it", async ({ page }) => {
  await createAccount(page);
  await page.goto("/home");
  await expect(page.getByText("No Business Found")).toBeVisible();
  const account = page.getByRole("region", { name: "Account", exact: true });
  await expect(account.getByRole("button")).toHaveText(["Change password"]);
  await expect(account.getByRole("link")).toHaveText(["Sign-in and devices"]);
});

const LINKS = [
  "What Termsift remembers",
  "Check your existing negative keywords",
  "Sign-in and devices",
  "Activity",
];

async function seeAllPages(page: Page): Promise<void> {
  await test.step("/home", async () => {
    await openHome(page);
    await expect(page.getByText("Northlight Running", { exact: true })).toBeVisible();
    const account = page.getByRole("region", { name: "Account", exact: true });
    await expect(account.getByRole("button")).toHaveText([
      "Change password",
      "API keys",
      "Colleagues",
    ]);
    await expect(page.getByRole("main").getByRole("link")).toHaveText(LINKS);
    await expectNoAgency(page);
  });
  await test.step("/business-setup", async () => {
    await page.getByRole("button", { name: "Edit Business Information" }).click();
    await expect(page.getByLabel("Business Name")).toHaveValue("Northlight Running");
    await expect(page.getByRole("combobox")).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Add another business" })).toBeVisible();
    await expectNoAgency(page);
  });
  for (const path of ["/help", "/paywall"]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoAgency(page);
    });
  }
  await test.step("/filter-results", async () => {
    await filterSample(page);
    await expectNoAgency(page);
    for (const step of ["Decide", "Block"] as const) {
      await openStep(page, step);
      await expect(page.getByRole("tabpanel").first()).toBeVisible();
      await expectNoAgency(page);
    }
    await openStep(page, "Export");
    const share = exportStep(page).getByRole("button", { name: "Ask your client to agree" });
    await expect(share).toHaveAttribute("aria-expanded", "false");
    await expectNoAgency(page, ["Report for your client", "Ask your client to agree"]);
  });
  await test.step("/home with a result", async () => {
    await openHome(page);
    await expect(page.getByRole("heading", { name: "Earlier results" })).toBeVisible();
    await expectNoAgency(page);
  });
}
