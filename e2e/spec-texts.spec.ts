import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { addresses } from "./setup/addresses.ts";
import { createAccount } from "./setup/create-account.ts";
import { enterWith } from "./setup/browser-storage.ts";
import { filterOverApi } from "./setup/filter-over-api.ts";
import { csvFile, googleReport } from "./setup/reports.ts";
import { expect, expectToast, test } from "./setup/test.ts";
import {
  specBusinessTypes,
  specHelpTopics,
  specMessages,
  specScreens,
  specSupportProblems,
  type SpecText,
} from "./spec-texts.ts";

const titles = new Map([
  ["/login", "Sign In"],
  ["/signup", "Create Account"],
  ["/help", "Help Center"],
  ["/contact-support", "Contact Support"],
  ["/no/such/page", "Page not found"],
  ["/home", "Dashboard"],
  ["/business-setup", "Business"],
  ["/filter-results", "Results"],
  ["/paywall", "Plans"],
]);

for (const viewer of ["visitor", "newcomer", "owner", "limited"] as const) {
  const screens = specScreens.filter(({ as }) => as === viewer);
  const sections = screens.map(({ section }) => section).join("; ");
  test(`shows every text of the specification, and its title in the tab, ${viewer}: ${sections}`, async ({
    browser,
    page: unlimited,
    ownerStorage,
  }) => {
    expect(screens.length).toBeGreaterThan(0);
    const page = viewer === "limited" ? await openAtLimit(browser) : unlimited;
    if (viewer === "newcomer") await createAccount(page);
    if (viewer === "owner") await enterWith(page, ownerStorage);
    for (const { section, path, texts } of screens) {
      await page.goto(path);
      await expect.soft(page, section).toHaveTitle(`${titles.get(path) ?? "?"} · Termsift`);
      for (const text of texts) {
        const missing = `${section}: ${JSON.stringify(text)}`;
        await expect.soft(locate(page, text), missing).toBeVisible();
      }
    }
  });
}

async function openAtLimit(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ baseURL: addresses.limited });
  const limited = { hasBusiness: true, baseUrl: addresses.limited };
  const { idToken } = await createAccount(page, limited);
  await filterOverApi(page, idToken, csvFile("terms.csv", googleReport(["socks"])));
  return page;
}

/** Finds fields by their label, because password fields have no role. */
function locate(page: Page, { role, text }: SpecText) {
  if (role === "textbox") return page.getByLabel(text, { exact: true });
  if (role === undefined) return page.getByText(text).filter({ visible: true }).first();
  return page.getByRole(role, { name: text, exact: true }).first();
}

test("a test checks each tab title", () => {
  expect(new Set(specScreens.map((screen) => screen.path))).toEqual(new Set(titles.keys()));
});

test("a browser test checks each message of the specification", () => {
  const tests = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(".spec.ts"))
    .map((name) => readFileSync(path.join(import.meta.dirname, name), "utf8"));
  const forgotten = specMessages.filter(
    ([title, message]) => !tests.some((test) => test.includes(title) && test.includes(message)),
  );
  expect(forgotten).toEqual([]);
});

test("offers the eight business types of section 3", async ({ page, account }) => {
  expect(account.email).toContain("@");
  await page.goto("/business-setup");
  await page.getByRole("combobox", { name: "Business Type" }).click();
  await expect(page.getByRole("option")).toHaveText([...specBusinessTypes]);
});

test("the support form is checked in the order of section 5", async ({ page }) => {
  await page.goto("/contact-support");
  for (const { fill, title, message } of specSupportProblems) {
    for (const [label, value] of Object.entries(fill)) await page.getByLabel(label).fill(value);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expectToast(page, title, message);
  }
  for (const label of ["Your Name", "Email Address", "Subject", "Message"]) {
    await expect(page.getByLabel(label)).toHaveAttribute("required");
  }
});

test("the help page answers ten questions, one open at a time", async ({ page }) => {
  await page.goto("/help");
  const questions = page.locator("h2 > button[aria-expanded]");
  await expect(questions).toHaveCount(specHelpTopics.length);
  for (const [index, topic] of specHelpTopics.entries()) {
    await expect(questions.nth(index)).toHaveText(topic);
  }
  await questions.nth(0).click();
  await questions.nth(3).click();
  await expect(questions.nth(0)).toHaveAttribute("aria-expanded", "false");
  await expect(questions.nth(3)).toHaveAttribute("aria-expanded", "true");
});
