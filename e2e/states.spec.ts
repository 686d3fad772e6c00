import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { enterWith } from "./setup/browser-storage.ts";
import { createAccount } from "./setup/create-account.ts";
import { findViolations, schemes, settle, showIn } from "./setup/find-violations.ts";
import { pageWalks } from "./setup/page-states.ts";
import { expect, test } from "./setup/test.ts";

const widths = [1280, 390] as const;
/** Folder for pictures of all states. People check these pictures by eye. */
const picturesFolder = process.env["E2E_PICTURES"];

for (const { name, as, states } of pageWalks) {
  test(`axe finds no violations, light and dark, in each state of: ${name}`, async ({
    page,
    ownerStorage,
  }) => {
    test.slow();
    if (as === "owner") await enterWith(page, ownerStorage);
    else if (as !== "visitor") await createAccount(page, { hasBusiness: as === "user" });
    for (const state of states) {
      await test.step(state.name, async () => {
        await page.emulateMedia({ colorScheme: "light" });
        await state.reach(page);
        await look(page, state.name);
      });
    }
  });
}

async function look(page: Page, state: string): Promise<void> {
  for (const colorScheme of schemes) {
    const name = `${state}, ${colorScheme}`;
    await showIn(page, colorScheme);
    expect.soft(await findViolations(page, colorScheme), name).toEqual([]);
    // The colour scheme changes no widths.
    if (colorScheme === "light") await expectNoSidewaysScroll(page, name);
    if (picturesFolder) await takePictures(page, name, picturesFolder);
  }
}

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  // An open dropdown moves one frame after the page.
  await expect.soft
    .poll(
      () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      { message: `${name}: pixels beyond the edge at 390` },
    )
    .toBe(0);
  await page.setViewportSize(before);
}

async function takePictures(page: Page, name: string, folder: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  mkdirSync(folder, { recursive: true });
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 860 });
    await settle(page);
    const file = `${name.replaceAll(/[^\w]+/gu, "-")}-${String(width)}.png`;
    await page.screenshot({ path: path.join(folder, file) });
  }
  await page.setViewportSize(before);
}
