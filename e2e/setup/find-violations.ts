import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

export type ColorScheme = "light" | "dark";

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
