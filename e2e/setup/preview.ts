import { expect, type Page } from "@playwright/test";
import { csvFile } from "./reports.ts";

type Step = "Decide" | "Block" | "Export";

/** Opens a step of the results page. */
export const openStep = (page: Page, name: Step) =>
  page.getByRole("tab", { name, exact: true }).click();

/** Opens or closes the figures of the file, below the line about the money. */
export const toggleFigures = (page: Page) =>
  page.getByRole("button", { name: /to block, .*to review/u }).click();

/** The groups above the lists. */
export const groups = (page: Page) =>
  page.getByRole("region", { name: "Groups to decide", exact: true });

export const exportStep = (page: Page) => page.getByRole("region", { name: "Export", exact: true });
export const preview = (page: Page) => page.getByRole("region", { name: "What it blocks" });
export const slider = (page: Page) =>
  preview(page).getByRole("slider", { name: "Number of negative keywords" });
export const inUse = (page: Page) =>
  preview(page).getByRole("list", { name: "Negative keywords in use" }).getByRole("listitem");

export const figure = async (page: Page, name: string): Promise<number> => {
  const part = preview(page).locator("dl > div").filter({ hasText: name });
  return Number((await part.locator("dd").textContent())?.replaceAll(/[^\d.]/gu, ""));
};

export const settled = (page: Page) => expect(preview(page)).toHaveAttribute("aria-busy", "false");

export const ownFile = (page: Page, name: "own" | "existing", text: string) =>
  preview(page)
    .getByRole("group", {
      name: name === "own" ? "Your own keywords" : "Existing negative keywords",
    })
    .locator('input[type="file"]')
    .setInputFiles(csvFile(`${name}.csv`, text));

export async function chooseFewest(page: Page): Promise<void> {
  await preview(page)
    .getByRole("radio", { name: /^Fewest safe negatives/u })
    .check();
  await settled(page);
}

/** Opens the step "Block" and waits for its figures. */
export async function whenReady(page: Page): Promise<void> {
  await openStep(page, "Block");
  await expect(preview(page).getByText(/negatives? blocks? \d/u)).toBeVisible({ timeout: 30_000 });
  await settled(page);
}
