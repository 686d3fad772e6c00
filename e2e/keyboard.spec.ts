import type { Locator, Page } from "@playwright/test";
import { PASSWORD } from "./setup/create-account.ts";
import { holdBack } from "./setup/hold-back.ts";
import { openHome } from "./setup/open-home.ts";
import { csvFile } from "./setup/reports.ts";
import { process } from "./setup/page-state.ts";
import { groups, openStep, preview, whenReady } from "./setup/preview.ts";
import { expect, expectToast, test } from "./setup/test.ts";

type Role = "button" | "link" | "textbox" | "combobox";
/** More Tab presses than any page needs. */
const TABS_MAX = 120;

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
  test.slow();
  await signUp(page);
  await describeBusiness(page);
  await filterSampleReport(page);
  await switchTerms(page);
  await arrangeLists(page);
  await decide(page);
  await copyAndLeave(page);
});

async function signUp(page: Page): Promise<void> {
  await page.goto("/login");
  await pressOn(page, "Sign up here", "link");
  await typeInto(page, "First Name", "Ada");
  await typeInto(page, "Last Name", "Byron");
  await typeInto(page, "Email Address", `${crypto.randomUUID()}@example.com`);
  await typeInto(page, "Password", PASSWORD);
  await typeInto(page, "Confirm Password", PASSWORD);
  await page.keyboard.press("Enter");
}

async function describeBusiness(page: Page): Promise<void> {
  await pressOn(page, "Create Business Profile");
  await typeInto(page, "Business Name", "Northlight Running");
  await tabTo(page, page.getByRole("combobox", { name: "Business Type" }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const description = "We sell new running shoes. No repairs.";
  await typeInto(page, "Business Description", description);
  await pressOn(page, "Create Business");
}

async function filterSampleReport(page: Page): Promise<void> {
  await pressOn(page, "Try a sample report");
  await expectToast(page, "File uploaded");
  await pressOn(page, "Process CSV File");
  await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
}

const negatives = (page: Page) =>
  page.getByRole("list", { name: "Negative Keywords", exact: true });

async function switchTerms(page: Page): Promise<void> {
  const list = negatives(page);
  await tabTo(page, list);
  await page.keyboard.press("ArrowDown");
  const second = list.getByRole("listitem").nth(1);
  await expect(second.getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Space");
  await expect(second.getByRole("button", { name: "Include keyword" })).toBeVisible();
  await page.keyboard.press("u");
  await expect(list.getByRole("button", { name: "Include keyword" })).toHaveCount(0);
}

async function arrangeLists(page: Page): Promise<void> {
  const list = negatives(page);
  const third = list.getByRole("listitem").nth(2).locator("span[title]").first();
  const term = (await third.textContent()) ?? "";
  await page.keyboard.press("/");
  await page.keyboard.type(term);
  await expect(list.getByRole("listitem").first()).toContainText(term);
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await tabTo(page, page.getByRole("tab", { name: /^To block/u }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: /^Review/u })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Never blocked unasked")).toBeVisible();
}

/** Answers the first group by Tab and Enter and the next by a key, and works off two terms in review. */
async function decide(page: Page): Promise<void> {
  const answers = (name: RegExp) => groups(page).getByRole("button", { name });
  await tabTo(page, answers(/^Not wanted: /u).first());
  await page.keyboard.press("Enter");
  await expect(answers(/^1 answer$/u)).toBeVisible();
  // The focus goes to the next group, so that its keys work at once.
  await expect(answers(/^Wanted: /u).first()).toBeFocused();
  await page.keyboard.press("3");
  await expect(answers(/^2 answers$/u)).toBeVisible();
  await tabTo(page, page.getByRole("tab", { name: /^Protected/u }));
  await page.keyboard.press("ArrowLeft");
  const rows = page.getByRole("list", { name: "Review", exact: true }).getByRole("listitem");
  await tabTo(page, rows.first());
  await page.keyboard.press("b");
  await page.keyboard.press("k");
  await expect(rows.nth(0).getByRole("button", { name: /^Block / })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(rows.nth(1).getByRole("button", { name: /^Keep / })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
}

async function copyAndLeave(page: Page): Promise<void> {
  await pressOn(page, "Copy Keywords to Exclude");
  await expectToast(page, "Copied to clipboard");
  await pressOn(page, "Export");
  await expect(page.getByRole("tab", { name: "Export" })).toBeFocused();
  await pressOn(page, "Copy one per line");
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^\[[^\]]+\]\n\[/u);
  await pressOn(page, "Paste list");
  const download = page.waitForEvent("download");
  await tabTo(page, page.getByRole("button", { name: /^Download .*-paste\.txt$/u }));
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toContain("search-terms-sample");
  await pressOn(page, "Start Over");
  await expect(page).toHaveURL(/\/home$/u);
  await pressOn(page, "Sign Out");
  await expectToast(page, "Signed out");
  // The button is gone, so the next Tab stop is on the new page.
  await expect(page.getByRole("main")).toBeFocused();
}

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("the focus stays in the page after a button removes itself: hint, preview failure", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await process(page, csvFile("shoes.csv", "Search term,Cost\nshoe jobs,3\nrunning shoes,4\n"));
  await expect(title(page, "Filtering Complete")).toBeVisible();
  await pressOn(page, "Close hint");
  await expect(title(page, "Filtering Complete")).toBeFocused();
  await whenReady(page);

  await breakPreview(page);
  await preview(page).getByRole("button", { name: "Try again" }).focus();
  await page.evaluate(() => window.dispatchEvent(new Event("mended")));
  await page.keyboard.press("Enter");
  await expect(preview(page)).toBeFocused();
});

/** Makes the worker crash at its next plan. The event "mended" ends the crashes. */
async function breakPreview(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function breakDown(this: Worker) {
      setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { message: "out of memory" })));
    };
    window.addEventListener("mended", () => {
      Worker.prototype.postMessage = postMessage;
    });
  });
  await openStep(page, "Decide");
  await page.getByRole("button", { name: "Exclude keyword" }).first().click();
  await openStep(page, "Block");
  const alert = preview(page).getByRole("alert").filter({ hasText: "The preview stopped" });
  await expect(alert).toContainText(
    "Something went wrong in the preview. You can still use the lists",
  );
}

test("the focus stays in the page after closing the column question or removing a file", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await process(page, csvFile("table.csv", "Mots tapés,Nombre\nshoe jobs,3\npizza,4\n"));
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(title(page, "Dashboard")).toBeFocused();
  await page.locator('input[type="file"]').setInputFiles(csvFile("a.csv", "Search term\npizza\n"));
  await page.getByRole("button", { name: "Remove file" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("CSV file with search terms")).toBeFocused();
});

async function leaveAndReturn(page: Page): Promise<void> {
  await pressOn(page, "Help", "link");
  await expect(title(page, "Help Center")).toBeVisible();
  await page.goBack();
}

test("the focus stays in the page while a report is started, left, watched and cancelled", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await holdBack(page, "**/api/search-terms/upload");
  await openHome(page);
  await page.locator('input[type="file"]').setInputFiles(csvFile("a.csv", "Search term\npizza\n"));
  await pressOn(page, "Process CSV File");
  await expect(title(page, "Filtering Search Terms")).toBeFocused();
  await expect(page.getByText("60%")).toBeVisible();
  await leaveAndReturn(page);
  await pressOn(page, "Show progress");
  await expect(title(page, "Filtering Search Terms")).toBeFocused();
  await leaveAndReturn(page);
  await pressOn(page, "Cancel it");
  await pressOn(page, "Continue filtering");
  await expect(page.getByRole("button", { name: "Cancel it" })).toBeFocused();
  await pressOn(page, "Show progress");
  await pressOn(page, "Cancel");
  await expect(page.getByText("Drop your search terms report here")).toBeVisible();
  await expect(title(page, "Dashboard")).toBeFocused();
});
