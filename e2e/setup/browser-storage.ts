import type { Page } from "@playwright/test";

export type BrowserStorage = {
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
};

export function readStorage(page: Page): Promise<BrowserStorage> {
  return page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
}

/** Fills the browser's storage before the first page, as for a returning user. The first-visit hint still appears. */
export async function enterWith(page: Page, { local, session }: BrowserStorage): Promise<void> {
  await page.addInitScript(
    ({ local, session }) => {
      // Runs once per tab, so that a reload keeps the changes of the test.
      if (window.name === "e2e") return;
      window.name = "e2e";
      for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
      localStorage.removeItem("hasVisitedFilterResults");
    },
    { local, session },
  );
}
