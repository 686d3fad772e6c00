import type { Page } from "@playwright/test";
import { openHome } from "./open-home.ts";
import { expect } from "./test.ts";

/** Who looks: a visitor, a user without a business, a user who filtered nothing yet, or one with the sample's results. */
export type Viewer = "visitor" | "newcomer" | "user" | "owner";

export type PageState = {
  readonly name: string;
  /** Brings the page into the state, from the one before it on the same walk; the first one opens it. */
  readonly reach: (page: Page) => Promise<void>;
};

/** States that somebody sees one after the other, in one tab: each needs no account and no load of its own. */
export type PageWalk = {
  readonly name: string;
  readonly as: Viewer;
  readonly states: readonly PageState[];
};

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const heading = (page: Page, name: string) =>
  page.getByRole("heading", { name, exact: true });

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

export async function process(
  page: Page,
  file: Parameters<Page["setInputFiles"]>[1],
): Promise<void> {
  await openHome(page);
  await page.locator('input[type="file"]').setInputFiles(file);
  await button(page, "Process CSV File").click();
}

export async function openResults(page: Page): Promise<void> {
  await page.goto("/filter-results");
  await expect(heading(page, "Filtering Complete")).toBeVisible();
}
