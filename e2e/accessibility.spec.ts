import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { createAccount, PASSWORD } from "./setup/create-account.ts";
import { filterSample } from "./setup/filter-sample.ts";
import { sampleReportPath } from "./setup/reports.ts";
import { expect, expectToast, test } from "./setup/test.ts";

const schemes = ["light", "dark"] as const;

async function expectNoViolation(page: Page, what: string): Promise<void> {
  // Fades are no state: what is checked has come to rest.
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)));
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`,
  );
  expect.soft(told, what).toEqual([]);
}

for (const colorScheme of schemes) {
  test.describe(`axe finds nothing in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("on the public pages and with toasts", async ({ page }) => {
      for (const path of ["/login", "/signup", "/help", "/contact-support", "/nowhere"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectNoViolation(page, path);
      }
      await page.goto("/login");
      await page.getByRole("button", { name: "Log In" }).click();
      await expectToast(page, "Login failed");
      await expectNoViolation(page, "login with a toast");
      await page.goto("/signup");
      await page.getByRole("button", { name: "Create Account" }).click();
      await expectNoViolation(page, "signup with field errors");
      await page.goto("/help");
      await page.getByRole("button", { name: /happens to my files/u }).click();
      await expectNoViolation(page, "help with an answer");
    });

    test("on the pages of a user, from the first visit to the results", async ({ page }) => {
      await createAccount(page);
      await page.goto("/home");
      await expect(page.getByText("No Business Found")).toBeVisible();
      await expectNoViolation(page, "home without a business");
      await page.goto("/paywall");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoViolation(page, "paywall");
      await page.goto("/business-setup");
      await page.getByRole("combobox", { name: "Business Type" }).click();
      await expectNoViolation(page, "business setup with open choice");
      await page.goto("/home");
      await page.getByRole("button", { name: "Try with a sample business" }).click();
      await expect(page.getByText("Drop your search terms report here")).toBeVisible();
      await page.locator('input[type="file"]').setInputFiles(sampleReportPath);
      await expectToast(page, "File uploaded");
      await expectNoViolation(page, "home with a file");
      await filterSample(page);
      await expectNoViolation(page, "results");
      await page.getByRole("button", { name: "Exclude keyword" }).first().click();
      await page.getByRole("switch", { name: "Group by theme" }).check({ force: true });
      await page.getByRole("tab", { name: /Protected/u }).click();
      await expectNoViolation(page, "results, grouped and switched");
      await page.getByRole("button", { name: "More ways to copy" }).click();
      await expect(page.getByRole("menuitem").first()).toBeVisible();
      await expectNoViolation(page, "results with the menu");
    });
  });
}

type Role = "button" | "link" | "textbox" | "combobox";
const TABS_MAX = 60;

/** Presses Tab until this has the focus; fails when it never gets there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < TABS_MAX; presses++) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${String(target)}`);
}

async function pressOn(page: Page, name: string, role: Role = "button"): Promise<void> {
  await tabTo(page, page.getByRole(role, { name, exact: true }).first());
  await page.keyboard.press("Enter");
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

test("the whole journey works by keyboard alone", async ({ page }) => {
  await page.goto("/login");
  await pressOn(page, "Sign up here", "link");
  await typeInto(page, "First Name", "Ada");
  await typeInto(page, "Last Name", "Byron");
  await typeInto(page, "Email Address", `${crypto.randomUUID()}@example.com`);
  await typeInto(page, "Password", PASSWORD);
  await typeInto(page, "Confirm Password", PASSWORD);
  await page.keyboard.press("Enter");
  await pressOn(page, "Create Business Profile");
  await typeInto(page, "Business Name", "Northlight Running");
  await tabTo(page, page.getByRole("combobox", { name: "Business Type" }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const description = "We sell new running shoes for adults online. No repairs, no used shoes.";
  await typeInto(page, "Business Description", description);
  await pressOn(page, "Create Business");
  await pressOn(page, "Try a sample report");
  await expectToast(page, "File uploaded");
  await pressOn(page, "Process CSV File");
  await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
  const list = page.getByRole("list", { name: "Negative Keywords" });
  await tabTo(page, list);
  await page.keyboard.press("ArrowDown");
  const second = list.getByRole("listitem").nth(1);
  await expect(second.getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Space");
  await expect(second.getByRole("button", { name: "Include keyword" })).toBeVisible();
  await page.keyboard.press("u");
  await expect(list.getByRole("button", { name: "Include keyword" })).toHaveCount(0);
  await pressOn(page, "Copy Keywords to Exclude");
  await expectToast(page, "Copied to clipboard");
});
