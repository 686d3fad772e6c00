import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const schemes = ["light", "dark"] as const;
export type ColorScheme = (typeof schemes)[number];

/** In place of axe's half megabyte, which is sent twice a call: the page has it from the call before. */
const NOTHING_TO_SEND = "0";

/**
 * What axe finds wrong, a line for each rule. In the dark only the rules on colours are run again: nothing else of a page
 * depends on them. (Legacy mode looks into no frame of another origin, which no page has, in half the time.)
 */
export async function findViolations(
  page: Page,
  scheme: ColorScheme = "light",
  within?: string,
): Promise<string[]> {
  const isSent = await page.evaluate(() => "axe" in window);
  // It would describe every element that is fine, too: most of its work on a page of a thousand rows.
  const axe = new AxeBuilder({ page, ...(isSent && { axeSource: NOTHING_TO_SEND }) })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] });
  if (within) axe.include(within);
  if (scheme === "dark") axe.withRules(["color-contrast", "link-in-text-block"]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}

/** In both schemes, in this part of the page. */
export async function expectNoViolations(page: Page, within: string): Promise<void> {
  for (const scheme of schemes) {
    await showIn(page, scheme);
    expect.soft(await findViolations(page, scheme, within), scheme).toEqual([]);
  }
}

/** Until the page has come to rest in these colours. */
export async function showIn(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toBeAttached();
  await settle(page);
}

/** Fades are no state: what is checked has come to rest. Placeholders pulse for as long as they are there. */
export function settle(page: Page) {
  return page.evaluate(async () => {
    // A fade begins with the frame after the change.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map((each) => each.finished));
  });
}
