import type { Page } from "@playwright/test";

export type BrowserStorage = {
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
};

export function readStorage(page: Page): Promise<BrowserStorage> {
  return page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
}

/** Fills the browser's storage before the first page loads, like a returning user's storage. */
export async function enterWith(page: Page, { local, session }: BrowserStorage): Promise<void> {
  await page.addInitScript(
    ({ local, session }) => {
      // Runs only once per tab, so that a reload does not overwrite the test's changes.
      if (window.name === "e2e") return;
      window.name = "e2e";
      for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
      localStorage.removeItem("hasVisitedFilterResults");
    },
    { local, session },
  );
}
