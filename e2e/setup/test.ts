import { expect, test as base, type Page } from "@playwright/test";
import { addresses } from "./addresses.ts";
import { createAccount, signUp, type Account } from "./create-account.ts";
import { filterSample } from "./filter-sample.ts";
import { enterWith, readStorage, type BrowserStorage } from "./browser-storage.ts";
import { takeBackChanges } from "./take-back-changes.ts";

/** The browser logs every 4xx answer as an error. The tests cause such answers on purpose. */
const expectedNoise = /Failed to load resource/u;

type Fixtures = {
  /** True if the page may throw or log errors in this test. */
  readonly mayFail: boolean;
  /** A new account without a business. The page is signed in. */
  readonly account: Account;
  /** A new account with the profile of the sample shop. The page is signed in. */
  readonly accountWithBusiness: Account;
  readonly sampleResults: BrowserStorage;
  /** The browser storage of a shared account that has filtered the sample report, without answers and switches. */
  readonly ownerStorage: BrowserStorage;
};

type WorkerFixtures = {
  readonly sharedOwner: BrowserStorage;
  /** A shared account without a business. Tests may sign in but do not change this account. */
  readonly somebodyElse: Account;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  // The server limits calls per client address, so each test has its own address.
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
  ownerStorage: async ({ request, sharedOwner }, use) => {
    await takeBackChanges(request, sharedOwner);
    await use(sharedOwner);
  },
  sharedOwner: [
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

export async function expectToast(page: Page, title: string, message?: string): Promise<void> {
  const toast = page
    .locator(".mantine-Notification-root")
    .filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast).toBeVisible();
  if (message !== undefined) await expect(toast).toContainText(message);
}
