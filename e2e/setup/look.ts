import { mkdirSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { findViolations } from "./find-violations.ts";

const picturesFolder = process.env["E2E_PICTURES"];

/** Checks the page with axe. Takes pictures at 1280 and 390 px if `E2E_PICTURES` names a folder. */
export async function look(page: Page, name: string): Promise<void> {
  expect.soft(await findViolations(page), name).toEqual([]);
  if (!picturesFolder) return;
  mkdirSync(picturesFolder, { recursive: true });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 860 });
    await page.screenshot({ path: path.join(picturesFolder, `${name}-${width}.png`) });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}
