import type { Page } from "@playwright/test";
import { openHome } from "./open-home.ts";
import { expect } from "./test.ts";

/** A visitor, a user without a business (newcomer), a user without results, or a user with results (owner). */
export type Viewer = "visitor" | "newcomer" | "user" | "owner";

export type PageState = {
  readonly name: string;
  /** Brings the page from the previous state into this state. The first state of a walk opens the page. */
  readonly reach: (page: Page) => Promise<void>;
};

/** States that follow each other in one tab. They share one account and one page load. */
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
