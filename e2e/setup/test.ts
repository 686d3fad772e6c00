import { expect, test as base, type Page } from "@playwright/test";
import { addresses } from "./addresses.ts";
import { createAccount, signUp, type Account } from "./create-account.ts";
import { filterSample } from "./filter-sample.ts";
import { enterWith, readStorage, type BrowserStorage } from "./browser-storage.ts";

/** Answers of 4xx are part of what is tested; the browser logs each as an error of its own. */
const expectedNoise = /Failed to load resource/u;

type Fixtures = {
  /** Whether the page may throw and log errors, where that is what the test makes it do. */
  readonly mayFail: boolean;
  /** A fresh account that this page is signed in to; it has no business yet. */
  readonly account: Account;
  /** The same with the profile of the sample shop. */
  readonly accountWithBusiness: Account;
  /** Signed in as the worker's owner, with the results of the sample report open. */
  readonly sampleResults: BrowserStorage;
};

type WorkerFixtures = {
  /** What the browser of a user holds who has filtered the sample report; tests only read that account. */
  readonly ownerStorage: BrowserStorage;
  /** An account without a business, which tests sign in to and leave as it is. */
  readonly somebodyElse: Account;
};

/** Fails a test whose page throws or logs an error: a noisy test is a failing test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // The server limits calls per address; the tests of a minute stand for many people.
  // oxlint-disable-next-line no-empty-pattern -- the first argument must be a pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ "x-forwarded-for": randomAddress() });
  },
  mayFail: [false, { option: true }],
  page: async ({ page, mayFail }, use) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(`page error: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error" && !expectedNoise.test(message.text())) {
        problems.push(`console: ${message.text()}`);
      }
    });
    await use(page);
    if (!mayFail) expect(problems).toEqual([]);
  },
  account: async ({ page }, use) => {
    await use(await createAccount(page));
  },
  accountWithBusiness: async ({ page }, use) => {
    await use(await createAccount(page, { hasBusiness: true }));
  },
  ownerStorage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: addresses.unlimited,
        extraHTTPHeaders: { "x-forwarded-for": randomAddress() },
      });
      const page = await context.newPage();
      await createAccount(page, { hasBusiness: true });
      await filterSample(page);
      const storage = await readStorage(page);
      await context.close();
      await use(storage);
    },
    { scope: "worker" },
  ],
  somebodyElse: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({
        baseURL: addresses.unlimited,
        extraHTTPHeaders: { "x-forwarded-for": randomAddress() },
      });
      const account = await signUp(request);
      await request.dispose();
      await use(account);
    },
    { scope: "worker" },
  ],
  sampleResults: async ({ page, ownerStorage }, use) => {
    await enterWith(page, ownerStorage);
    await page.goto("/filter-results");
    await expect(page.getByRole("heading", { name: "Filtering Complete" })).toBeVisible();
    await use(ownerStorage);
  },
});

export { expect };

function randomAddress(): string {
  return [10, ...crypto.getRandomValues(new Uint8Array(3))].join(".");
}

/** The toast with exactly this title says this. */
export async function expectToast(page: Page, title: string, message?: string): Promise<void> {
  const toast = page
    .locator(".mantine-Notification-root")
    .filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast).toBeVisible();
  if (message !== undefined) await expect(toast).toContainText(message);
}
