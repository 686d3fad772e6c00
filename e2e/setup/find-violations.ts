import { readFileSync } from "node:fs";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const schemes = ["light", "dark"] as const;
export type ColorScheme = (typeof schemes)[number];

/** Less than half as long as the source that the builder sends by default. */
const axeSource = readFileSync(
  path.resolve(import.meta.dirname, "../../node_modules/axe-core/axe.min.js"),
  "utf8",
);

/** Sent instead of axe's source (half a megabyte), which the page already has from the previous call. */
const NOTHING_TO_SEND = "0";

/**
 * Returns the violations that axe finds, one line per rule. In the dark scheme, checks only the colour rules, because
 * other rules do not depend on the scheme. Uses legacy mode, which is twice as fast. It skips frames of other origins,
 * but our pages have no such frames.
 */
export async function findViolations(
  page: Page,
  scheme: ColorScheme = "light",
  within?: string,
): Promise<string[]> {
  const isSent = await page.evaluate(() => "axe" in window);
  // By default, axe also describes all correct elements. With a thousand rows, this takes most of its time.
  const axe = new AxeBuilder({ page, axeSource: isSent ? NOTHING_TO_SEND : axeSource })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] });
  if (within) axe.include(within);
  if (scheme === "dark") axe.withRules(["color-contrast", "link-in-text-block"]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}

export async function expectNoViolations(page: Page, within: string): Promise<void> {
  for (const scheme of schemes) {
    await showIn(page, scheme);
    expect.soft(await findViolations(page, scheme, within), scheme).toEqual([]);
  }
}

export async function showIn(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toBeAttached();
  await settle(page);
}

/** Waits until all animations have ended, at most two seconds: an animation that the browser never starts never ends. */
export function settle(page: Page) {
  return page.evaluate(async () => {
    // An animation starts one frame after the change.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    const ended = Promise.allSettled(passing.map((each) => each.finished));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2000))]);
  });
}
