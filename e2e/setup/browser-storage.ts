import type { Page } from "@playwright/test";

export type BrowserStorage = {
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
};

export function readStorage(page: Page): Promise<BrowserStorage> {
  return page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
}

/** Puts this into the browser before its first page is opened, as if the user came back; a first visit it stays. */
export async function enterWith(page: Page, { local, session }: BrowserStorage): Promise<void> {
  await page.addInitScript(
    ({ local, session }) => {
      // Once per tab: what a test changes stays changed over a reload.
      if (window.name === "e2e") return;
      window.name = "e2e";
      for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
      localStorage.removeItem("hasVisitedFilterResults");
    },
    { local, session },
  );
}
